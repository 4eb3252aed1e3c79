import fc from "fast-check";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { fillGazetteer } from "#app/features/places/store.server.ts";
import { milesBetween, toUnitVector } from "#app/lib/distances.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { anyContractor, loadContractors, places, type LoadedContractor } from "../../../../tests/random-contractors.ts";
import { deleteUnusedSearchCenters } from "../service.server.ts";
import { toScope } from "../model/scope.ts";
import { listNearestCities, nearestCitiesStatement } from "./nearest-cities.server.ts";
import { flatPlan } from "../../../../tests/plans.ts";
import { sizes } from "../../../../tests/sizes.ts";

const { db, pool } = await testDatabase();
await fillGazetteer(
  db,
  places.map((place) => ({ ...place, country: "US", city: place.code, region: "ZZ", timeZone: "Etc/GMT" })),
);
const ctx = testCtx(db, { brand: brands.IKO });

/** Expected miles, by brute force: other places with an area centered there that covers its own code. */
function findByBruteForce(firms: readonly LoadedContractor[], from: (typeof places)[number]): number[] {
  const areas = firms.filter((firm) => firm.visible).flatMap((firm) => firm.areas.filter((area) => area.active || area.offer === 0));
  const served = places.filter((place) => areas.some((area) => area.centreCode === place.code && !area.excludedCodes.includes(place.code)));
  return served
    .filter((place) => place.code !== from.code)
    .map((place) => milesBetween(place, from))
    .sort((a, b) => a - b)
    .slice(0, 5);
}

it("[D-06] finds the five nearest other cities with contractors for the service", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyContractor, { minLength: 1, maxLength: 12 }), async (drafts) => {
      const firms = await loadContractors(db, drafts);
      for (const place of places) {
        const expected = findByBruteForce(firms, place);
        const found = await listNearestCities(ctx, { ...place, city: place.code, region: "ZZ" }, "ROOF");
        expect(
          found.map((city) => city.miles.toFixed(3)),
          place.code,
        ).toEqual(expected.map((miles) => miles.toFixed(3)));
        expect(found.every((city) => city.city !== place.code && city.code === city.city)).toBe(true);
      }
    }),
    { numRuns: sizes.directories },
  );
});

it("[D-06] finds no city for a service without contractors", async () => {
  const place = { ...places[0]!, city: "00001", region: "ZZ" };
  expect(await listNearestCities(ctx, place, "BATH")).toEqual([]);
  expect(await listNearestCities(testCtx(db, { brand: brands.HAIER }), place, "ROOF")).toEqual([]);
});

it("[P-01] [D-06] uses the index for a remote place without scanning the service", async () => {
  await pool.query("truncate contractor, search_circle, search_code, search_exclusion, search_center cascade");
  await pool.query(
    `insert into search_circle (scope, contractor_id, part, code, area, x, y, z, home_x, home_y, home_z, reach, offer, rating, badges, excludes)
     select $1, row_number() over (), 0, code, box(point(longitude, latitude), point(longitude, latitude)),
       cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude), 0, 0, 1, 0.0001, 1, 4, 0, false
     from postal_place cross join generate_series(1, 3) where country = 'US' and region = 'IL'`,
    [toScope(brands.IKO.ordinal, "ROOF")],
  );
  await pool.query("insert into search_center select distinct on (scope, code) scope, code, cube(array[x, y, z]) from search_circle");
  await pool.query("vacuum analyze search_circle, search_center");
  const { rows } = await pool.query("select city, region, latitude, longitude from postal_place where code = '96214'");
  const place = { code: "96214", ...rows[0] };
  const { x, y, z } = toUnitVector(place);
  const values = [toScope(brands.IKO.ordinal, "ROOF"), x, y, z, place.city, place.region, 48];

  await pool.query(`prepare nearest as ${nearestCitiesStatement.text}`);
  const plan = await pool.query(`explain (analyze, format json) execute nearest (${values.map((value) => `'${value}'`).join()})`);
  const scans = flatPlan(plan.rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Index Name"]?.startsWith("search_c"));
  expect(scans.map((node) => node["Index Name"]).sort()).toEqual(["search_center_spot", "search_circle_settled"]);
  expect(scans.every((node) => node["Actual Rows"] <= 48)).toBe(true);
  expect((await listNearestCities(ctx, place, "ROOF")).map((city) => city.region)).toEqual(["IL", "IL", "IL", "IL", "IL"]);
});

it("[D-06] deletes unused centers only", async () => {
  await pool.query("delete from search_circle where code not in ('60614', '60201')");
  await deleteUnusedSearchCenters(testCtx(db, { actor: { kind: "system" } }));
  const { rows } = await pool.query("select code from search_center order by code");
  expect(rows.map((row) => row.code)).toEqual(["60201", "60614"]);
});
