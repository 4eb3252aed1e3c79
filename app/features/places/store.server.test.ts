import { expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import type { PostalPlace } from "./model.ts";
import {
  countCoverage,
  fillGazetteer,
  findGazetteerMark,
  findNearestPlace,
  findPostalPlace,
  listPostalPlaces,
  markGazetteer,
} from "./store.server.ts";
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

it("[D-01] inserts a place, updates changes and leaves the rest alone", async () => {
  expect(await fillGazetteer(db, [springfield])).toBe(1);
  expect(await fillGazetteer(db, [springfield])).toBe(0);
  expect(await findPostalPlace(ctx, "99998")).toEqual(springfield);
  expect(await fillGazetteer(db, [{ ...springfield, latitude: 39.81 }])).toBe(1);
  expect(await findPostalPlace(ctx, "99998")).toMatchObject({ latitude: 39.81 });
});

it("[D-01] finds the known ones of many codes", async () => {
  const found = await listPostalPlaces(ctx, ["60614", "H2X", "00000"]);
  expect(found.map((place) => place.city).sort()).toEqual(["Chicago", "Montréal"]);
});

it("[C-06] counts codes and residents of an area like the search: circle, included and excluded codes", async () => {
  const centre = (await findPostalPlace(ctx, "60614"))!;
  const count = (over: object) => countCoverage(ctx, { centre, rangeMiles: 0, includedCodes: [], excludedCodes: [], ...over });
  const alone = await count({});
  expect(alone).toEqual({ codes: 1, residents: 28_050 });
  expect(await count({ includedCodes: ["53202", "60614"] })).toEqual({ codes: 2, residents: 28_050 + 25_080 });
  expect(await count({ includedCodes: ["53202"], excludedCodes: ["53202"] })).toEqual(alone);
  expect(await count({ excludedCodes: ["60614"] })).toEqual({ codes: 0, residents: 0 });
  expect(await count({ rangeMiles: null, includedCodes: ["53202"] })).toEqual({ codes: 1, residents: 25_080 });
  const [near, far] = [await count({ rangeMiles: 10 }), await count({ rangeMiles: 12_500 })];
  expect(near.codes).toBeGreaterThan(50);
  expect(far.codes).toBe(await db.$count(postalPlaces));
});

it("[D-01] finds the nearest place across the 180th meridian: Adak from Attu Island", async () => {
  expect(await findNearestPlace(ctx, { latitude: 52.9, longitude: 172.9 })).toMatchObject({ code: "99546", city: "Adak" });
  expect(await findNearestPlace(ctx, { latitude: 52.9, longitude: -179.9 })).toMatchObject({ code: "99546" });
});

it("[D-01] stores what the gazetteer was filled from", async () => {
  await markGazetteer(db, "0a1b");
  expect(await findGazetteerMark(db)).toBe("0a1b");
  await expect(markGazetteer(db, "'; drop table postal_place")).rejects.toThrow(RangeError);
  await db.delete(postalPlaces);
  expect(await findGazetteerMark(db)).toBe(null);
  expect(await fillGazetteer(db, [])).toBe(0);
});
