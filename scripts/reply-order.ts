import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { searchContractors } from "#app/features/directory/store/search.server.ts";
import { defaultSort } from "#app/features/directory/model/terms.ts";
import { chordToMiles } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { createDice } from "#db/world/dice.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { drawCodes } from "../bench/places.ts";

/**
 * npm run reply-order -- [--database NAME] [--share 0.4]: searches the first pages of a demo database with and without `sortsByReplyTime`,
 * and prints what changes. Places are drawn by population, services by the contractors that offer them, until enough searches find two
 * contractors or more. The demo data has almost no measured reply times, so each contractor gets one with each of these probabilities,
 * or with `--share`, in a transaction that is rolled back.
 */
const { values } = parseArgs({ options: { database: { type: "string" }, share: { type: "string" } } });
const shares = values.share === undefined ? [0.1, 0.4, 0.8] : [Number(values.share)];

class Undo extends Error {}

interface Page {
  ids: number[];
  miles: number[];
  /** Null where it is not measured. */
  minutes: (number | null)[];
  /** With an online price. */
  online: boolean[];
}

const searches = 400;
const mostDraws = 20_000;
const median = (list: readonly number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

interface Asked {
  code: string;
  category: CategoryCode;
}

function withFlag(ctx: Ctx, isOn: boolean): Ctx {
  const { sortsByReplyTime: _flag, ...brand } = ctx.brand;
  return { ...ctx, brand: isOn ? { ...brand, sortsByReplyTime: true } : brand };
}

async function search(asked: Ctx, { code, category }: Asked): Promise<Page | null> {
  const answer = await searchContractors(asked, { code, categories: [category], sort: defaultSort, page: 0, badgeMasks: [] });
  return (
    answer && {
      ids: answer.found.map((row) => row.contractor_id),
      miles: answer.found.map((row) => chordToMiles(row.chord)),
      minutes: answer.found.map((row) => row.reply_minutes),
      online: answer.found.map((row) => row.offer >= 2),
    }
  );
}

/** Log-normal around two hours, as reply times are. */
async function dealReplyTimes(ctx: Ctx, probability: number): Promise<{ all: number; measured: number }> {
  const dice = createDice("reply times");
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from contractor order by id`);
  const normal = () => Math.sqrt(-2 * Math.log(1 - dice.share())) * Math.cos(2 * Math.PI * dice.share());
  const dealt = rows.map(({ id }) => ({ id, minutes: dice.chance(probability) ? Math.round(120 * Math.exp(1.3 * normal())) : null }));
  await ctx.db.execute(sql`update contractor set reply_minutes = dealt.minutes
    from jsonb_to_recordset(${JSON.stringify(dealt)}::jsonb) as dealt(id int, minutes int) where contractor.id = dealt.id`);
  return { all: rows.length, measured: dealt.filter(({ minutes }) => minutes !== null).length };
}

/** First pages with two contractors or more, in both orders. */
async function drawPairs(ctx: Ctx): Promise<{ pairs: [Page, Page][]; draws: number }> {
  const { rows } = await ctx.db.execute<{ category: CategoryCode }>(sql`select category from listing where active order by id`);
  const dice = createDice("services of the searches");
  const pairs: [Page, Page][] = [];
  let draws = 0;
  for (const code of drawCodes(mostDraws)) {
    if (pairs.length === searches) break;
    draws += 1;
    const { category } = dice.pick(rows);
    const now = await search(withFlag(ctx, false), { code, category });
    const then = now && now.ids.length > 1 ? await search(withFlag(ctx, true), { code, category }) : null;
    if (now && then) pairs.push([now, then]);
  }
  return { pairs, draws };
}

/** How much farther the first result is where it is another one. */
function listDetours(pairs: readonly [Page, Page][]): number[] {
  return pairs.flatMap(([now, then]) => (now.ids[0] === then.ids[0] ? [] : (then.miles[0] ?? 0) - (now.miles[0] ?? 0)));
}

async function compare(ctx: Ctx, probability: number): Promise<void> {
  const { all, measured } = await dealReplyTimes(ctx, probability);
  const { pairs, draws } = await drawPairs(ctx);
  const count = (isSo: (pair: [Page, Page]) => boolean) => share(pairs.filter(isSo).length, pairs.length);
  const first = (pick: (page: Page) => number | null | undefined, at: 0 | 1) => median(pairs.flatMap((pair) => pick(pair[at]) ?? []));
  const measuredFirst = (at: 0 | 1) => count((pair) => typeof pair[at].minutes[0] === "number");
  console.log(`contractors ${all}, with a dealt reply time ${measured}; searches with two results or more ${pairs.length} of ${draws}`);
  console.log(`another order on the first page      ${count(([a, b]) => String(a.ids) !== String(b.ids))}`);
  console.log(`another first result                 ${count(([a, b]) => a.ids[0] !== b.ids[0])}`);
  console.log(`others among the first three         ${count(([a, b]) => a.ids.slice(0, 3).some((id) => !b.ids.slice(0, 3).includes(id)))}`);
  console.log(`others on the first page             ${count(([a, b]) => a.ids.some((id) => !b.ids.includes(id)))}`);
  console.log(`a price online lost its place        ${count(([a, b]) => String(a.online) !== String(b.online))}`);
  const detours = listDetours(pairs);
  console.log(
    `the first result, where another      ${median(detours).toFixed(1)} miles farther in the median, ${Math.max(0, ...detours).toFixed(1)} at most`,
  );
  console.log(
    `median distance of the first result  ${first((p) => p.miles[0], 0).toFixed(1)} → ${first((p) => p.miles[0], 1).toFixed(1)} miles`,
  );
  console.log(`its reply time is measured           ${measuredFirst(0)} → ${measuredFirst(1)}`);
  console.log(`its median, where measured           ${first((p) => p.minutes[0], 0)} → ${first((p) => p.minutes[0], 1)} minutes`);
  console.log(`median number of results on the page ${first((p) => p.ids.length, 0)}`);
}

const database = await openDatabase(values.database);
await database.db
  .transaction(async (db) => {
    for (const probability of shares) await compare({ ...createSystemCtx(db), brand: brands.PLATFORM }, probability);
    throw new Undo();
  })
  .catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
await database.close();
