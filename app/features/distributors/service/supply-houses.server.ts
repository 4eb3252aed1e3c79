import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { maxShown, type BrandedSupplyHouse } from "../model.ts";
import { toSupplyHouse } from "../service.server.ts";
import { findSupplyHouseInScope, isCustomer, listSupplyHousesInScope, saveCustomer } from "../store.server.ts";

/** Supply houses of the caller's brands nearest to a postal code, and `chosen` wherever it is. For signed-in users. */
export async function listSupplyHousesNear(ctx: Ctx, postalCode: string, chosen: string | null): Promise<BrandedSupplyHouse[]> {
  requireSignedIn(ctx.actor);
  const rows = await listSupplyHousesInScope(ctx, await loadPlaceByZip(ctx, postalCode), { most: maxShown.near, chosen });
  return rows.map((row) => ({ ...toSupplyHouse(row), brand: brands[row.brand].name }));
}

export interface SupplyHouseRecord {
  id: number;
  publicId: string;
  name: string;
  brand: BrandCode;
  region: string;
  email: string | null;
}

/** For signed-in users; null if none of their brands has it. */
export async function findSupplyHouse(ctx: Ctx, publicId: string): Promise<SupplyHouseRecord | null> {
  requireSignedIn(ctx.actor);
  return findSupplyHouseInScope(ctx, publicId);
}

/** Whether the supply house lists the contractor as a customer. Pass the caller's own contractor. */
export function hasConfirmedCustomer(ctx: Ctx, connection: { distributorId: number; contractorId: number }): Promise<boolean> {
  return isCustomer(ctx, connection);
}

/**
 * Lists a contractor as a customer, or no longer; false if that was so before. The caller has checked that the supply house
 * says so.
 */
export async function setCustomer(
  ctx: Ctx,
  connection: { distributorId: number; contractorId: number },
  isListed: boolean,
): Promise<boolean> {
  const isChanged = await saveCustomer(ctx, connection, isListed);
  clearCachedPages();
  return isChanged;
}
