import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { listNearestCities } from "#app/features/directory/store/nearest-cities.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { readGazetteer, type GazetteerRow } from "#db/places/gazetteer.ts";
import { createDice } from "#db/world/dice.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { quantile } from "./rounds.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase } from "./databases.ts";

/** Milliseconds of database time. */
const limit = 15;

const military = new Set(["AA", "AE", "AP"]);

/**
 * P-01: the five nearest cities of places that few or no contractors serve, the hardest case. The first round of a group
 * reads the pages of its part of the index into the server's memory; the second gives the figure.
 */
export async function measureNearestCities(contractors: number): Promise<Measured[]> {
  const { db, pool } = openPool(await prepareDatabase(contractors), 1);
  const ctx = createSystemCtx(db);
  const dice = createDice("remote places of the bench");
  const places = readGazetteer();
  const groups: Readonly<Record<string, readonly GazetteerRow[]>> = {
    "military codes": places.filter((place) => military.has(place.region)),
    "Canadian codes": places.filter((place) => place.country === "CA"),
    "any code": places,
  };
  const rows: Measured[] = [];
  for (const [group, candidates] of Object.entries(groups)) {
    const search = () => {
      const brand = dice.pick(Object.values(brands));
      return listNearestCities({ ...ctx, brand }, dice.pick(candidates), dice.pick(categoryCodes));
    };
    const first = await timeEach(search);
    const times = await timeEach(search);
    rows.push({
      id: "P-01",
      what: `nearest cities at ${contractors.toLocaleString("en")}, ${group}, p99`,
      figure: quantile(times, 0.99),
      limit,
      unit: "ms",
      goal: { atMost: 1 },
      details: `median ${quantile(times, 0.5).toFixed(2)} ms; while pages were read from disk ${quantile(first, 0.99).toFixed(1)} ms`,
    });
  }
  await pool.end();
  return rows;
}

/** Milliseconds of 500 searches. */
async function timeEach(search: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    const start = performance.now();
    await search();
    times.push(performance.now() - start);
  }
  return times;
}
