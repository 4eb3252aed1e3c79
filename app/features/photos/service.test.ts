import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { cachePage, sendCachedPage } from "#app/platform/cached-pages.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { locales } from "#app/lib/locales.ts";
import { addPhoto, listOwnPhotos, removePhoto, savePhotoOrder } from "./service.server.ts";

const { db } = await testDatabase();
const { ctx } = await createRoofer(db);

/** True if a cached page is still cached after the work. */
async function staysKept(work: () => Promise<unknown>): Promise<boolean> {
  await cachePage("a page", new Response("of any brand", { headers: { "content-type": "text/plain" } }));
  await work();
  const incoming = new IncomingMessage(new Socket());
  return sendCachedPage("a page", incoming, new ServerResponse(incoming));
}

it("[C-09] [D-09] removing a picture clears cached pages; captions and new photos do not", async () => {
  const [red, green] = await Promise.all(["#cc3333", "#33cc33"].map((colour) => createPhoto({ width: 480, height: 480, colour })));
  const photo = await addPhoto(ctx, "GALLERY", red!);
  expect(await staysKept(() => savePhotoOrder(ctx, [{ id: photo.id, caption: "A ridge" }]))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "GALLERY", green!))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "LOGO", red!))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "LOGO", green!))).toBe(false);
  expect(await staysKept(() => removePhoto(ctx, photo.id))).toBe(false);
});

describe("a picture that would look blurred", () => {
  const refused = (code: string, least: number) => ({ kind: "unprocessable", code, details: { least } });

  it.each([
    { kind: "GALLERY" as const, size: { width: 30, height: 30 }, code: "photos.shorterSideTooShort", least: 400 },
    { kind: "GALLERY" as const, size: { width: 1600, height: 399 }, code: "photos.shorterSideTooShort", least: 400 },
    { kind: "LOGO" as const, size: { width: 30, height: 30 }, code: "photos.longerSideTooShort", least: 128 },
    { kind: "LOGO" as const, size: { width: 60, height: 127 }, code: "photos.longerSideTooShort", least: 128 },
  ])("[C-09] is refused as $kind with its minimum: $size.width × $size.height", async ({ kind, size, code, least }) => {
    const before = await listOwnPhotos(ctx);
    await expect(addPhoto(ctx, kind, await createPhoto(size))).rejects.toMatchObject(refused(code, least));
    expect(await listOwnPhotos(ctx)).toEqual(before);
    for (const locale of locales) expect(getTranslator(locale)(`errors:${code}`, { least })).toContain(String(least));
  });

  it("[C-09] is none at the minimum, and no wide logo", async () => {
    expect(await addPhoto(ctx, "GALLERY", await createPhoto({ width: 400, height: 400 }))).toMatchObject({ width: 400 });
    expect(await addPhoto(ctx, "LOGO", await createPhoto({ width: 128, height: 24 }))).toMatchObject({ width: 512 });
  });
});
