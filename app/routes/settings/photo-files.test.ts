import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { takeFile, takeFiles } from "./photo-files.server.ts";

const { db } = await testDatabase();

it("[C-09] [T85] accepts at most 20 files per form, and reports each file separately", async () => {
  const { ctx } = await createRoofer(db);
  const createForm = (count: number) => {
    const form = new FormData();
    form.set("kind", "GALLERY");
    for (let at = 0; at < count; at += 1) form.append("files", new File(["no photo"], `${at}.jpg`));
    return form;
  };
  await expect(takeFiles(ctx, createForm(21))).rejects.toMatchObject({
    kind: "unprocessable",
    code: "photos.tooManyAtOnce",
    details: { most: 20 },
  });
  const { data } = await takeFiles(ctx, createForm(20));
  expect([data.kept, data.refused.length, data.refused[0]?.code]).toEqual([0, 20, "photos.notAPhoto"]);
});

it("[C-09] the same photo twice is one photo uploaded, and one that was already there", async () => {
  const { ctx } = await createRoofer(db);
  const bytes = new Uint8Array(await createPhoto({ width: 480, height: 480, colour: "#3366cc" }));
  const form = new FormData();
  form.set("kind", "GALLERY");
  for (const name of ["roof.jpg", "copy.jpg"]) form.append("files", new File([bytes], name));
  expect((await takeFiles(ctx, form)).data).toMatchObject({ kept: 1, known: 1, refused: [] });
  const again = new FormData();
  again.set("kind", "GALLERY");
  again.append("files", new File([bytes], "again.jpg"));
  expect(await takeFile(ctx, again)).toBe(false);
});
