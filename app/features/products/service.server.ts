import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { countryByRegion, type Country } from "#app/lib/postal-codes.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { toProductIdentity, maxProducts, Product, type OwnProduct } from "./model.ts";
import { findKind } from "./model/kinds.ts";
import { toOwnLastDay } from "./model/legal-until.ts";
import { toMakerValue } from "./model/makers.ts";
import { canManageProducts } from "./policy.ts";
import {
  countOwnProducts,
  deleteProduct,
  findProductOwner,
  findOwnProduct,
  lockProducts,
  insertProducts,
  listExistingIdentities,
  saveActive,
  saveProduct,
  type ProductOwner,
} from "./store.server.ts";

/** Fails with `not_found` if the actor has no contractor. */
export async function loadProductOwner(ctx: Ctx): Promise<ProductOwner & { country: Country; today: string }> {
  requireSignedIn(ctx.actor);
  const owner = (await findProductOwner(ctx)) ?? fail("not_found", "access.notFound");
  return { ...owner, country: countryByRegion(owner.region), today: localDate(ctx.now, owner.timeZone) };
}

/** Fails with `not_found` outside the tenant and ownership scopes. */
export async function loadProduct(ctx: Ctx, id: string): Promise<OwnProduct> {
  requireSignedIn(ctx.actor);
  const found = isUuid(id) ? await findOwnProduct(ctx, id) : null;
  return found ?? fail("not_found", "access.notFound");
}

/**
 * Returns the stored product unchanged if the id exists, so callers compare. `products.twice`: the contractor has this
 * product under another id.
 */
export async function createProduct(ctx: Ctx, id: string, input: unknown): Promise<OwnProduct> {
  const { contractorId } = requireSignedIn(ctx.actor);
  if (contractorId === null || !canManageProducts(ctx.actor, contractorId)) fail("not_found", "access.notFound");
  const { country } = await loadProductOwner(ctx);
  const product = parseProduct(input, country);
  return inTransaction(ctx, async (tx) => {
    await lockProducts(tx, contractorId);
    const existing = await findOwnProduct(tx, id);
    if (existing) return existing;
    await rejectTooManyProducts(tx, 1);
    if ((await insertProducts(tx, contractorId, [{ ...product, id }])) === 0) fail("conflict", "products.twice");
    return loadProduct(tx, id);
  });
}

/** No-op if nothing differs. `products.changed`: someone else saved since revision `seen`. */
export async function changeProduct(ctx: Ctx, id: string, { seen, given }: { seen: number; given: unknown }): Promise<OwnProduct> {
  const { contractorId, country } = await loadProductOwner(ctx);
  const product = parseProduct(given, country);
  return inTransaction(ctx, async (tx) => {
    await lockProducts(tx, contractorId);
    const existing = await loadProduct(tx, id);
    if (isUnchanged(existing, product)) return existing;
    if (existing.revision !== seen) fail("conflict", "products.changed");
    const identity = toProductIdentity(product);
    if (identity !== toProductIdentity(existing) && (await listExistingIdentities(tx, [identity])).size > 0)
      fail("conflict", "products.twice");
    if (!(await saveProduct(tx, { id, seen }, product))) fail("conflict", "products.changed");
    return loadProduct(tx, id);
  });
}

export async function setProductActive(ctx: Ctx, id: string, active: boolean): Promise<void> {
  requireSignedIn(ctx.actor);
  if (!isUuid(id) || !(await saveActive(ctx, id, active))) fail("not_found", "access.notFound");
}

/** Existing quotes keep their price. */
export async function removeProduct(ctx: Ctx, id: string): Promise<void> {
  requireSignedIn(ctx.actor);
  if (!isUuid(id) || !(await deleteProduct(ctx, id))) fail("not_found", "access.notFound");
}

/** Validates a product; known manufacturers become their value, and a legal rule's own date is dropped. */
export function parseProduct(input: unknown, country: Country): Product {
  const typed = parseInput(Product, input);
  const legalUntil = toOwnLastDay(findKind(typed), typed.legalUntil, country);
  return { ...typed, legalUntil, manufacturer: toMakerValue(typed.serviceCategory, typed.manufacturer) };
}

export function isUnchanged({ id: _id, revision: _revision, ...stored }: OwnProduct, input: Product): boolean {
  return (Object.keys(input) as (keyof Product)[]).every((field) => JSON.stringify(stored[field]) === JSON.stringify(input[field]));
}

/** Fails with `products.tooMany` above the limit. */
export async function rejectTooManyProducts(ctx: Ctx, added: number): Promise<void> {
  const all = await countOwnProducts(ctx, { search: "", kind: "", maker: "", show: "all" });
  if (all + added > maxProducts) fail("conflict", "products.tooMany", { most: maxProducts });
}
