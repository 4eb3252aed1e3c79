import { inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "./context.ts";

/**
 * Tenant scope: a brand's host shows its own rows, the platform those of all the actor's brands. Always add an
 * ownership condition.
 */
export function scopedToBrand(ctx: Ctx, column: PgColumn): SQL | undefined {
  const visibleCodes = ctx.actor.kind === "system" ? null : visibleBrands(ctx.actor, ctx.brand);
  return visibleCodes === null ? undefined : inArray(column, [...visibleCodes]);
}

/** Brands that contractors join, in the tenant scope: on the platform the actor's without the platform itself. */
export function listScopedBrands({ actor, brand }: Ctx): BrandCode[] {
  const visible = visibleBrands(actor, brand);
  return brandCodes.filter((code) => !brands[code].platform && (visible === null || visible.includes(code)));
}

/** Ownership scope; none for the system. */
export function ownedByContractor({ actor }: Ctx, contractorId: PgColumn): SQL | undefined {
  if (actor.kind === "system") return undefined;
  return actor.kind === "user" ? sql`${contractorId} = ${actor.contractorId}` : sql`false`;
}
