import { expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import type { PostalPlace } from "./model.ts";
import { fillGazetteer, findPostalPlace, hasGazetteer } from "./store.server.ts";
import { postalPlaces } from "./tables.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

const springfield: PostalPlace = {
  code: "99998",
  country: "US",
  city: 'Springfield, "O\'Fallon" {x}',
  region: "IL",
  latitude: 39.8,
  longitude: -89.64,
  timeZone: "America/Chicago",
};

it("[D-01] a place is filled in, corrected when it differs, and left alone when it does not", async () => {
  expect(await fillGazetteer(db, [springfield])).toBe(1);
  expect(await fillGazetteer(db, [springfield])).toBe(0);
  expect(await findPostalPlace(ctx, "99998")).toEqual(springfield);
  expect(await fillGazetteer(db, [{ ...springfield, latitude: 39.81 }])).toBe(1);
  expect(await findPostalPlace(ctx, "99998")).toMatchObject({ latitude: 39.81 });
});

it("[D-01] a start can tell whether the gazetteer is there", async () => {
  expect(await hasGazetteer(db)).toBe(true);
  await db.delete(postalPlaces);
  expect(await hasGazetteer(db)).toBe(false);
  expect(await fillGazetteer(db, [])).toBe(0);
});
