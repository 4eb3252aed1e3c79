import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { cachePage, sendCachedPage } from "#app/platform/cached-pages.server.ts";
import { addPhoto, removePhoto, savePhotoOrder } from "./service.server.ts";

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
  const [red, green] = await Promise.all(["#cc3333", "#33cc33"].map((colour) => createPhoto({ width: 64, height: 64, colour })));
  const photo = await addPhoto(ctx, "GALLERY", red!);
  expect(await staysKept(() => savePhotoOrder(ctx, [{ id: photo.id, caption: "A ridge" }]))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "GALLERY", green!))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "LOGO", red!))).toBe(true);
  expect(await staysKept(() => addPhoto(ctx, "LOGO", green!))).toBe(false);
  expect(await staysKept(() => removePhoto(ctx, photo.id))).toBe(false);
});
