import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { flatPlan } from "../../../../tests/plans.ts";
import { until } from "../../../../tests/waiting.ts";
import { toScope } from "../model/scope.ts";
import { findSearchStatement, toSearchValues, type Search } from "./search.server.ts";

const { pool } = await testDatabase(1);
const search: Search = { code: "60614", categories: ["ROOF"], sort: "WITH_QUOTE_ONLINE", page: 0, badgeMasks: [] };

// Vacuum marks pages all-visible only after their commit is on disk.
await pool.query("set synchronous_commit = on");
await pool.query(
  `insert into search_circle (scope, contractor_id, part, code, area, x, y, z, home_x, home_y, home_z, reach, offer, rating, badges, excludes)
   select $1 + n % 3, n, 0, '60614', box(point(-88 + n % 50, 40), point(-87 + n % 50, 43)), 0, 0, 1, 0, 0, 1, 4, 0, 4, 0, false from generate_series(1, 20000) n`,
  [toScope(brands.DELTA.ordinal, "ROOF")],
);
// A transaction of autovacuum in this database keeps pages from being marked while it runs.
await until(async () => {
  await pool.query("vacuum analyze search_circle");
  const { rows } = await pool.query("select relallvisible >= relpages as done from pg_class where relname = 'search_circle'");
  return rows[0].done;
}, 200);

it("[P-02] searches with one index-only scan by scope and area", async () => {
  const { text } = findSearchStatement("WITH_QUOTE_ONLINE");
  await pool.query("set plan_cache_mode = force_generic_plan");
  await pool.query(`prepare search as ${text}`);
  const { rows } = await pool.query(
    `explain (format json) execute search (${toSearchValues({ brand: brands.DELTA, now: new Date() }, search)
      .map((value) => `'${value}'`)
      .join()})`,
  );
  const scans = flatPlan(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Index Name"] === "search_circle_area");
  expect(scans.map((node) => node["Node Type"])).toEqual(["Index Only Scan"]);
  // With another integer width, `scope` would drop out of the index condition and eleven times the rows be read.
  expect(scans[0]!["Index Cond"]).toMatch(/\(scope = .*\) AND \(area @> .*\)/);
  await pool.query("reset plan_cache_mode");
});

it.each(["ROOF", "BATH", "HVAC"] as const)("[P-02] plans the search for %s once per connection", async (category) => {
  const { name, text } = findSearchStatement("BY_RATING");
  for (let time = 0; time < 8; time += 1) {
    await pool.query({
      name,
      text,
      values: toSearchValues({ brand: brands.DELTA, now: new Date() }, { ...search, categories: [category], sort: "BY_RATING" }),
    });
  }
  const { rows } = await pool.query("select generic_plans from pg_prepared_statements where name = $1", [name]);
  expect(rows[0].generic_plans).toBeGreaterThan(0);
});
