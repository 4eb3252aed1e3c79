import { and, eq, inArray, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Unscoped: pass the caller's own contractor. */
export async function findVacationMode(ctx: Ctx, contractorId: number): Promise<boolean | null> {
  const [found] = await ctx.db.select({ isOn: contractors.vacationMode }).from(contractors).where(eq(contractors.id, contractorId));
  return found?.isOn ?? null;
}

/** Those of the given contractors that take no new requests for a service. */
export async function listPausedIds(ctx: Ctx, contractorIds: readonly number[], category: CategoryCode): Promise<number[]> {
  const isPaused = sql`(${contractors.vacationMode} or ${category} = any(${contractors.pausedCategories}))`;
  const rows = await ctx.db
    .select({ id: contractors.id })
    .from(contractors)
    .where(and(inArray(contractors.id, [...contractorIds]), isPaused));
  return rows.map(({ id }) => id);
}
