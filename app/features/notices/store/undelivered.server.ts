import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { parseCursor, toPage, type Page, type PageOptions } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { notices } from "../tables.server.ts";

export interface UndeliveredRow {
  id: string;
  brand: BrandCode;
  template: string;
  channel: "mail" | "push";
  reason: string | null;
  attempts: number;
  createdAt: Date;
  attemptAt: Date;
}

/** Of the staff member's brands; those whose content is deleted cannot be sent again. */
function isUndelivered(ctx: Ctx) {
  return and(
    eq(notices.status, "DEAD"),
    inArray(notices.reason, ["REFUSED", "GIVEN_UP"]),
    sql`${notices.content} <> '{}'::jsonb`,
    scopedToBrand(ctx, notices.brand),
  );
}

/** Newest first. */
export async function listUndelivered(ctx: Ctx, { size = 50, after = null }: PageOptions): Promise<Page<UndeliveredRow>> {
  const cursor = parseCursor(after);
  const { id, brand, template, channel, reason, attempts, createdAt, attemptAt } = notices;
  const isLater = cursor ? lt(sql`(${createdAt}, ${id})`, sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`) : undefined;
  const rows = await ctx.db
    .select({ id, brand, template, channel, reason, attempts, createdAt, attemptAt })
    .from(notices)
    .where(and(isUndelivered(ctx), isLater))
    .orderBy(desc(createdAt), desc(id))
    .limit(size + 1);
  return toPage(rows, size, (row) => ({ at: row.createdAt, id: row.id }));
}

/** Queued anew, with all its attempts ahead; returns how many. Up to `limit` without ids. */
export async function requeueUndelivered(ctx: Ctx, { ids, limit }: { ids: readonly string[] | null; limit: number }): Promise<number> {
  const chosen = ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isUndelivered(ctx), ids ? inArray(notices.id, [...ids]) : undefined))
    .limit(limit);
  const { rowCount } = await ctx.db
    .update(notices)
    .set({ status: "QUEUED", reason: null, attempts: 0, attemptAt: ctx.now, createdAt: ctx.now })
    .where(and(eq(notices.status, "DEAD"), inArray(notices.id, chosen)));
  return rowCount ?? 0;
}
