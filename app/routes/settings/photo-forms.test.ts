import { expect, it } from "vitest";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { handlePhotoForms } from "./photo-forms.server.ts";

const { db } = await testDatabase();

async function toFile(name: string, colour: string): Promise<File> {
  return new File([new Uint8Array(await createPhoto({ width: 480, height: 480, colour }))], name, { type: "image/jpeg" });
}

/** The profile's form as a browser without scripts sends it, with an empty file field of each kind. */
function toForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const kind of ["LOGO", "GALLERY"]) if (!(`files-${kind}` in fields)) form.set(`files-${kind}`, new File([], ""));
  for (const [name, value] of Object.entries({ section: "profile", seen: "2", foundingYear: "1998", ...fields })) form.set(name, value);
  return form;
}

it("[C-09] [C-02] without scripts, photos are saved from the profile's form, which keeps what was typed", async () => {
  const { ctx } = await createRoofer(db);
  const unsaved = { section: "profile", typed: { foundingYear: ["1998"], seen: ["2"] } };
  const files = { "files-GALLERY": await toFile("one.jpg", "#cc3333"), "files-LOGO": await toFile("logo.jpg", "#33cc33") };
  const uploaded = await handlePhotoForms(ctx, toForm({ upload: "GALLERY", ...files }));
  expect(uploaded?.data).toMatchObject({ kept: 2, refused: [], unsaved });
  const { photos, logo } = await listOwnPhotos(ctx);
  expect([photos.length, logo !== null]).toEqual([1, true]);
  const id = photos[0]!.id;
  const listed = { id, [`was-${id}`]: "", [`caption-${id}`]: "A ridge" };
  expect((await handlePhotoForms(ctx, toForm({ savePhotos: "all", ...listed })))?.data).toMatchObject({ done: "saved", unsaved });
  expect((await listOwnPhotos(ctx)).photos).toMatchObject([{ id, caption: "A ridge" }]);
  const removed = await handlePhotoForms(ctx, toForm({ remove: id, ...listed, [`was-${id}`]: "A ridge" }));
  expect(removed?.data).toMatchObject({ done: "removed", unsaved });
  expect((await listOwnPhotos(ctx)).photos).toEqual([]);
});

it("[C-01] leaving the step saves captions and chosen photos too, before the profile", async () => {
  const { ctx } = await createRoofer(db);
  expect(await handlePhotoForms(ctx, toForm({ leave: "next" }))).toBeNull();
  const form = toForm({ leave: "next", "files-GALLERY": await toFile("one.jpg", "#cc3333") });
  expect(await handlePhotoForms(ctx, form)).toBeNull();
  expect(form.has("savePhotos")).toBe(false);
  const id = (await listOwnPhotos(ctx)).photos[0]!.id;
  expect(await handlePhotoForms(ctx, toForm({ leave: "next", id, [`was-${id}`]: "", [`caption-${id}`]: "A ridge" }))).toBeNull();
  expect((await listOwnPhotos(ctx)).photos).toMatchObject([{ caption: "A ridge" }]);
});

it("[C-09] [V-15] refuses files by name; the profile stays typed, or is saved if its own button was pressed", async () => {
  const { ctx } = await createRoofer(db);
  const fake = new File(["<script>"], "fake.jpg", { type: "image/jpeg" });
  const refused = { kept: 0, done: null, refused: [{ name: "fake.jpg" }] };
  const uploaded = await handlePhotoForms(ctx, toForm({ upload: "GALLERY", "files-GALLERY": fake }));
  expect(uploaded?.init).toMatchObject({ status: 422 });
  expect(uploaded?.data).toMatchObject({ ...refused, unsaved: { typed: { foundingYear: ["1998"] } } });
  const saved = await handlePhotoForms(ctx, toForm({ leave: "next", seen: "0", "files-GALLERY": fake }));
  expect(saved?.init).toMatchObject({ status: 422 });
  expect(saved?.data).toMatchObject({ ...refused, saved: { section: "profile", version: 1 } });
  const empty = toForm({ upload: "LOGO" });
  await expect(handlePhotoForms(ctx, empty)).rejects.toMatchObject({ kind: "unprocessable", code: "photos.none" });
});

it("[C-02] a refused caption counts as the photos', not as the profile's", async () => {
  const { ctx } = await createRoofer(db);
  await handlePhotoForms(ctx, toForm({ upload: "GALLERY", "files-GALLERY": await toFile("one.jpg", "#cc3333") }));
  const id = (await listOwnPhotos(ctx)).photos[0]!.id;
  const form = toForm({ leave: "next", id, [`was-${id}`]: "", [`caption-${id}`]: "x".repeat(500) });
  await expect(handlePhotoForms(ctx, form)).rejects.toMatchObject({ kind: "invalid" });
  expect(form.has("savePhotos")).toBe(true);
});

it("[C-09] a picture that is too small is refused by its name, and the others are kept", async () => {
  const { ctx } = await createRoofer(db);
  const tiny = new File([new Uint8Array(await createPhoto({ width: 30, height: 30 }))], "tiny.jpg", { type: "image/jpeg" });
  const form = toForm({ upload: "GALLERY", "files-GALLERY": tiny });
  form.append("files-GALLERY", await toFile("roof.jpg", "#cc3333"));
  const refused = [{ name: "tiny.jpg", code: "photos.shorterSideTooShort", details: { least: 400 } }];
  expect((await handlePhotoForms(ctx, form))?.data).toMatchObject({ kept: 1, refused });
});
