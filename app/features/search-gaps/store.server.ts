import { lt, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { searchGaps } from "./tables.server.ts";

/** Of the host's brand. */
export async function countGap(ctx: Ctx, gap: { day: string; category: CategoryCode; postalCode: string }): Promise<void> {
  const { day, brand, category, postalCode, searches } = searchGaps;
  await ctx.db
    .insert(searchGaps)
    .values({ ...gap, brand: ctx.brand.code, searches: 1 })
    .onConflictDoUpdate({ target: [day, brand, category, postalCode], set: { searches: sql`${searches} + 1` } });
}

export async function deleteGapsBefore(ctx: Ctx, day: string): Promise<void> {
  await ctx.db.delete(searchGaps).where(lt(searchGaps.day, day));
}
