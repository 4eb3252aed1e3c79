import pg from "pg";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { searchStatement, searchValues, type Search } from "#app/features/directory/store/search.server.ts";
import { createDice } from "#db/world/dice.ts";
import { drawAnyCodes, drawCodes } from "./places.ts";
import { median, quantile, roundCount } from "./rounds.ts";
import type { Measured } from "./table.ts";
import { benchWorld } from "./worlds.ts";

type Asked = unknown[];

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
export async function growthTo(contractors: number): Promise<Measured[]> {
  const any = await timesOf(contractors, anySearches(2000));
  const crowded = await timesOf(contractors, crowdedSearches(1000));
  const where = `search statement at ${contractors.toLocaleString("en")}`;
  const beside = `${ofRounds(crowded.large, 0.5).toFixed(2)} ms, ${(ofRounds(crowded.large, 0.5) / ofRounds(crowded.small, 0.5)).toFixed(1)} ×, for roofers of one brand where most live`;
  const row = (share: number, what: string): Omit<Measured, "goal"> => ({
    id: "P-02",
    what,
    figure: ofRounds(any.large, share),
    limit: ofRounds(any.small, share),
    unit: "ms",
  });
  return [
    { ...row(0.5, `${where}, median`), goal: { atMost: contractors > 100_000 ? 3.5 : 1.7 }, beside },
    { ...row(0.99, `${where}, p99`), goal: { atMost: 12 } },
  ];
}

function anySearches(count: number): Asked[] {
  const dice = createDice("searches of the bench");
  return drawAnyCodes(count).map((code) => {
    const brand = dice.pick(Object.values(brands));
    return searchValues({ brand }, { ...search, code, categories: [dice.pick(categoryCodes)] });
  });
}

function crowdedSearches(count: number): Asked[] {
  return drawCodes(count).map((code) => searchValues({ brand: brands.DELTA }, { ...search, code }));
}

/** The first round fills the caches and is left out. */
async function timesOf(contractors: number, asked: readonly Asked[]): Promise<Times> {
  const small = new pg.Client({ connectionString: await benchWorld(10_000) });
  const large = new pg.Client({ connectionString: await benchWorld(contractors) });
  await Promise.all([small.connect(), large.connect()]);
  const times: Times = { small: [], large: [] };
  for (let round = 0; round <= roundCount; round += 1) {
    times.small.push(await oneRound(small, asked));
    times.large.push(await oneRound(large, asked));
  }
  await Promise.all([small.end(), large.end()]);
  return { small: times.small.slice(1), large: times.large.slice(1) };
}

async function oneRound(client: pg.Client, asked: readonly Asked[]): Promise<number[]> {
  const statement = searchStatement(search.sort);
  const times: number[] = [];
  for (const values of asked) {
    const start = performance.now();
    await client.query({ ...statement, values });
    times.push(performance.now() - start);
  }
  return times;
}

function ofRounds(rounds: number[][], share: number): number {
  return median(rounds.map((round) => quantile(round, share)));
}
