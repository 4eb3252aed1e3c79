import sharp from "sharp";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { addPhoto, removePhoto } from "../service.server.ts";
import { readMailLogo } from "./mail-logo.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const { ctx, actor } = await createRoofer(db);

it("[N-03] reads a contractor's logo as a small PNG for mails, as long as it has one", async () => {
  expect(await readMailLogo(ctx, actor.accountId)).toBeNull();
  const { id } = await addPhoto(ctx, "LOGO", await createPhoto({ width: 400, height: 400, colour: "#aa2222" }));
  const logo = await readMailLogo(ctx, actor.accountId);
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: "png", width: 88, height: 88 });
  expect(logo?.byteLength).toBeLessThan(30_000);
  expect(await readMailLogo(ctx, actor.accountId)).toBe(logo);
  await removePhoto(ctx, id);
  expect(await readMailLogo(ctx, actor.accountId)).toBeNull();
});
