import pg from "pg";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { findSearchStatement, toSearchValues, type Search } from "#app/features/directory/store/search.server.ts";
import { createDice } from "#db/world/dice.ts";
import { drawAnyCodes, drawCodes } from "./places.ts";
import { median, quantile, roundCount } from "./rounds.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase } from "./databases.ts";

type SearchValues = unknown[];

const search: Search = { code: "", categories: ["ROOF"], sort: "WITH_QUOTE_ONLINE", page: 0, badgeMasks: [] };

/** Milliseconds of the search statement per round, at 10,000 contractors and at more. */
interface Times {
  small: number[][];
  large: number[][];
}

/**
 * P-02: the search statement against the same at 10,000 contractors, alternating on one connection each: random codes,
 * brands and services. `details` has the hardest case: roofers of one brand where most people live.
 */
export async function measureGrowth(contractors: number): Promise<Measured[]> {
  const any = await measureTimes(contractors, anySearches(2000));
  const crowded = await measureTimes(contractors, crowdedSearches(1000));
  const where = `search statement at ${contractors.toLocaleString("en")}`;
  const details = `${medianQuantile(crowded.large, 0.5).toFixed(2)} ms, ${(medianQuantile(crowded.large, 0.5) / medianQuantile(crowded.small, 0.5)).toFixed(1)} ×, for roofers of one brand where most live`;
  const row = (share: number, what: string): Omit<Measured, "goal"> => ({
    id: "P-02",
    what,
    figure: medianQuantile(any.large, share),
    limit: medianQuantile(any.small, share),
    unit: "ms",
  });
  return [
    { ...row(0.5, `${where}, median`), goal: { atMost: contractors > 100_000 ? 3.5 : 1.7 }, details },
    { ...row(0.99, `${where}, p99`), goal: { atMost: 12 } },
  ];
}

function anySearches(count: number): SearchValues[] {
  const dice = createDice("searches of the bench");
  return drawAnyCodes(count).map((code) => {
    const brand = dice.pick(Object.values(brands));
    return toSearchValues({ brand, now: new Date() }, { ...search, code, categories: [dice.pick(categoryCodes)] });
  });
}

function crowdedSearches(count: number): SearchValues[] {
  return drawCodes(count).map((code) => toSearchValues({ brand: brands.DELTA, now: new Date() }, { ...search, code }));
}

/** The first round fills the caches and is left out. */
async function measureTimes(contractors: number, asked: readonly SearchValues[]): Promise<Times> {
  const small = new pg.Client({ connectionString: await prepareDatabase(10_000) });
  const large = new pg.Client({ connectionString: await prepareDatabase(contractors) });
  await Promise.all([small.connect(), large.connect()]);
  const times: Times = { small: [], large: [] };
  for (let round = 0; round <= roundCount; round += 1) {
    times.small.push(await measureRound(small, asked));
    times.large.push(await measureRound(large, asked));
  }
  await Promise.all([small.end(), large.end()]);
  return { small: times.small.slice(1), large: times.large.slice(1) };
}

async function measureRound(client: pg.Client, asked: readonly SearchValues[]): Promise<number[]> {
  const statement = findSearchStatement(search.sort);
  const times: number[] = [];
  for (const values of asked) {
    const start = performance.now();
    await client.query({ ...statement, values });
    times.push(performance.now() - start);
  }
  return times;
}

function medianQuantile(rounds: number[][], share: number): number {
  return median(rounds.map((round) => quantile(round, share)));
}
