import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "./context.ts";

/**
 * The brand fence of a row that belongs to a party: on a brand's host only that brand's rows exist. On the platform host, to
 * which the brands hand their private areas, a party finds all that is its own. Always beside a condition on the party.
 */
export function withinBrand(ctx: Ctx, column: PgColumn): SQL | undefined {
  return ctx.brand.platform || ctx.actor.kind === "system" ? undefined : eq(column, ctx.brand.code);
}
