import { inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "./context.ts";

/**
 * The brand scope of a row that belongs to a party: on a brand's host only that brand's rows exist. On the platform host, to
 * which the brands hand their private areas, a party finds all that is its own, and staff what is of their brands. Always beside a condition on the party.
 */
export function withinBrand(ctx: Ctx, column: PgColumn): SQL | undefined {
  const visible = ctx.actor.kind === "system" ? null : visibleBrands(ctx.actor, ctx.brand);
  return visible === null ? undefined : inArray(column, [...visible]);
}

/** The ownership scope of a contractor's rows: the actor's own contractor, or any for the product itself. */
export function ownedByContractor({ actor }: Ctx, contractorId: PgColumn): SQL | undefined {
  if (actor.kind === "system") return undefined;
  return actor.kind === "user" ? sql`${contractorId} = ${actor.contractorId}` : sql`false`;
}
