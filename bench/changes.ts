import { sql } from "drizzle-orm";
import { noPause } from "#app/features/contractors/model/vacation.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { setAvailability } from "#app/features/contractors/service/vacation.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { openPool } from "#app/platform/db.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { drawCodes } from "./places.ts";
import { median, quantile } from "./rounds.ts";
import { recordStatements } from "./statements.ts";
import type { Measured } from "./table.ts";

/** A contractor found by a search, and the searched code. */
interface Found {
  id: number;
  publicId: string;
  code: string;
}

/** A reversible change of a contractor. */
interface Change {
  what: string;
  make(ctx: Ctx, contractor: Found, isForward: boolean): Promise<unknown>;
  /** True if the page shows the change, or cannot tell. */
  isSeen(items: readonly { publicId: string; badges: readonly string[] }[], contractor: Found): boolean;
}

/** Badges of any trade that follow DELTA's rules. */
const plainBadges = ["RESIDENTIAL", "INSTALLER", "SELECT", "PLUM"];

const changes: readonly Change[] = [
  {
    what: "vacation",
    make: (ctx, { id }, isForward) => setAvailability(ctx, id, isForward ? { ...noPause, vacationMode: true } : noPause),
    isSeen: (items, { publicId }) => items.every((item) => item.publicId !== publicId),
  },
  {
    what: "badges",
    make: (ctx, { id }, isForward) => saveMepProfile(ctx, id, { badges: isForward ? [...plainBadges, "ALWAYS_WORK"] : plainBadges }),
    isSeen: (items, { publicId }) => items.some((item) => item.publicId === publicId && item.badges.includes("ALWAYS_WORK")),
  },
  {
    what: "area",
    make: (ctx, { id, code }, isForward) =>
      inTransaction(ctx, async (tx) => {
        const codes = isForward ? sql`array_append(excluded_codes, ${code})` : sql`array_remove(excluded_codes, ${code})`;
        await tx.db.execute(sql`update listing set excluded_codes = ${codes} where contractor_id = ${id}`);
        await tx.db.execute(sql`update contractor set excluded_codes = ${codes} where id = ${id}`);
        await emit(tx, "listing.changed", { contractorIds: [id] });
      }),
    isSeen: (items, { publicId }) => items.every((item) => item.publicId !== publicId),
  },
];

/** P-03: database time of a change with its search rows, and time until a search shows it. */
export async function measureContractorChanges(url: string): Promise<Measured[]> {
  const { db, pool } = openPool(url, 2);
  let spent = 0;
  recordStatements(pool, ({ ms }) => (spent += ms));
  const ctx = createSystemCtx(db);
  const contractors = await findTopContractors(ctx, 60);
  const rows: Measured[] = [];
  for (const change of changes) {
    const [database, seen]: [number[], number[]] = [[], []];
    for (const contractor of contractors) {
      spent = 0;
      const start = performance.now();
      await change.make(ctx, contractor, true);
      database.push(spent);
      const { items } = await searchDirectory(ctx, { place: contractor.code, category: "ROOF" });
      if (!change.isSeen(items, contractor)) throw new Error(`The search does not show a change of ${change.what}`);
      seen.push(performance.now() - start);
      await change.make(ctx, contractor, false);
    }
    const details = `p99 ${quantile(database, 0.99).toFixed(1)} ms; seen by a search after ${quantile(seen, 0.99).toFixed(0)} ms (p99)`;
    rows.push({
      id: "P-03",
      what: `database time to change ${change.what}`,
      figure: median(database),
      limit: 10,
      unit: "ms",
      goal: { atMost: 1 },
      details,
    });
  }
  await pool.end();
  return rows;
}

/** Contractors that rank first in their place, so that they stay on the page whatever their badges. */
async function findTopContractors(ctx: Ctx, count: number): Promise<Found[]> {
  const contractors = new Map<string, Found>();
  for (const code of drawCodes(count * 2)) {
    const { items } = await searchDirectory(ctx, { place: code, category: "ROOF" });
    const [first] = items;
    if (!first || contractors.size === count) continue;
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from contractor where public_id = ${first.publicId}`);
    if (rows[0]) contractors.set(first.publicId, { id: rows[0].id, publicId: first.publicId, code });
  }
  return [...contractors.values()];
}
