import { expect, it } from "vitest";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import type { Photo, PicturePage } from "./model.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);

it("[T51] [T54] [Y-18] administrators see photos of the host brand's contractors, or on the platform host of their own brands", async () => {
  const rapid = await createToken(await createRoofer(db));
  const photo = { body: await createPhoto({ width: 700, height: 500 }), headers: { "content-type": "application/octet-stream" } };
  const { id } = (await call<Photo>(rapid, "POST /api/v2/photos", photo)).body.data;
  const [ofDelta, ofIko] = [await staff(db, "ROLE_ADMIN", ["DELTA"]), await staff(db, "ROLE_ADMIN", ["IKO"])];
  const seen = async (token: string, host: string) => {
    const { body } = await call<PicturePage>(token, "GET /api/v2/contractors/ctor-photos-all", { host });
    return body.data.pics.content.map((photo) => photo.id);
  };
  expect(await seen(await createToken(await staff(db, "ROLE_ADMIN")), "iko.localhost")).toEqual([]);
  expect(await seen(await createToken(ofDelta), "delta.localhost")).toEqual([id]);
  expect(await seen(await createToken(ofDelta), "platform.localhost")).toEqual([id]);
  expect(await seen(await createToken(ofIko), "platform.localhost")).toEqual([]);
});
