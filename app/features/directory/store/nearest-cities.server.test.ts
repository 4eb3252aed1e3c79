import fc from "fast-check";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { fillGazetteer } from "#app/features/places/store.server.ts";
import { milesBetween } from "#app/lib/distances.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { anyFirm, loadFirms, places, type Firm } from "../../../../tests/firms.ts";
import { listNearestCities } from "./nearest-cities.server.ts";

const { db, pool } = await testDatabase();
await fillGazetteer(
  db,
  places.map((place) => ({ ...place, country: "US", city: place.code, region: "ZZ", timeZone: "Etc/GMT" })),
);
const ctx = testCtx(db, { brand: brands.IKO });

/** Miles to each other place whose own search finds somebody by an area around it. */
function lookAtAll(firms: readonly Firm[], from: (typeof places)[number]): number[] {
  const areas = firms.filter((firm) => firm.visible).flatMap((firm) => firm.areas.filter((area) => area.active || area.offer === 0));
  const served = places.filter((place) => areas.some((area) => area.centreCode === place.code && !area.excludedCodes.includes(place.code)));
  return served
    .filter((place) => place.code !== from.code)
    .map((place) => milesBetween(place, from))
    .sort((a, b) => a - b)
    .slice(0, 5);
}

it("[D-06] names the five nearest cities that have contractors of this brand for the service, the searched one left out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFirm, { minLength: 1, maxLength: 12 }), async (drafts) => {
      const firms = await loadFirms(pool, db, drafts);
      for (const place of places) {
        const expected = lookAtAll(firms, place);
        const found = await listNearestCities(ctx, { ...place, city: place.code, region: "ZZ" }, "ROOF");
        expect(
          found.map((city) => city.miles.toFixed(3)),
          place.code,
        ).toEqual(expected.map((miles) => miles.toFixed(3)));
        expect(found.every((city) => city.city !== place.code && city.code === city.city)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

it("[D-06] names no city for a service that nobody of this brand offers", async () => {
  const place = { ...places[0]!, city: "00001", region: "ZZ" };
  expect(await listNearestCities(ctx, place, "BATH")).toEqual([]);
  expect(await listNearestCities(testCtx(db, { brand: brands.HAIER }), place, "ROOF")).toEqual([]);
});
