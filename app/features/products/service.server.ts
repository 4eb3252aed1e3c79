import { signedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { countryOfRegion, type Country } from "#app/lib/postal-codes.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { identityOf, mostProducts, Product, type OwnProduct } from "./model.ts";
import { findKind } from "./model/kinds.ts";
import { ownLastDay } from "./model/legal-until.ts";
import { readMaker } from "./model/makers.ts";
import { canKeepProducts } from "./policy.ts";
import {
  countOwn,
  deleteProduct,
  findKeeper,
  findOwn,
  holdProducts,
  insertProducts,
  listTaken,
  saveActive,
  saveProduct,
  type Keeper,
} from "./store.server.ts";

/** Fails with `not_found` if the actor has no contractor. */
export async function loadKeeper(ctx: Ctx): Promise<Keeper & { country: Country; today: string }> {
  signedIn(ctx.actor);
  const keeper = (await findKeeper(ctx)) ?? fail("not_found", "access.notFound");
  return { ...keeper, country: countryOfRegion(keeper.region), today: localDate(ctx.now, keeper.timeZone) };
}

/** Fails with `not_found` outside the tenant and ownership scopes. */
export async function findProduct(ctx: Ctx, id: string): Promise<OwnProduct> {
  signedIn(ctx.actor);
  const found = isUuid(id) ? await findOwn(ctx, id) : null;
  return found ?? fail("not_found", "access.notFound");
}

/**
 * Returns the stored product unchanged if the id exists, so callers compare. `products.twice`: the contractor has this
 * product under another id.
 */
export async function createProduct(ctx: Ctx, id: string, given: unknown): Promise<OwnProduct> {
  const { contractorId } = signedIn(ctx.actor);
  if (contractorId === null || !canKeepProducts(ctx.actor, contractorId)) fail("not_found", "access.notFound");
  const { country } = await loadKeeper(ctx);
  const product = readProduct(given, country);
  return inTransaction(ctx, async (inside) => {
    await holdProducts(inside, contractorId);
    const before = await findOwn(inside, id);
    if (before) return before;
    await refuseTooMany(inside, 1);
    if ((await insertProducts(inside, contractorId, [{ ...product, id }])) === 0) fail("conflict", "products.twice");
    return findProduct(inside, id);
  });
}

/** No-op if nothing differs. `products.changed`: someone else saved since revision `seen`. */
export async function changeProduct(ctx: Ctx, id: string, { seen, given }: { seen: number; given: unknown }): Promise<OwnProduct> {
  const { country } = await loadKeeper(ctx);
  const product = readProduct(given, country);
  return inTransaction(ctx, async (inside) => {
    const { contractorId } = signedIn(ctx.actor);
    await holdProducts(inside, contractorId ?? 0);
    const before = await findProduct(inside, id);
    if (isSame(before, product)) return before;
    if (before.revision !== seen) fail("conflict", "products.changed");
    const identity = identityOf(product);
    if (identity !== identityOf(before) && (await listTaken(inside, [identity])).size > 0) fail("conflict", "products.twice");
    if (!(await saveProduct(inside, { id, seen }, product))) fail("conflict", "products.changed");
    return findProduct(inside, id);
  });
}

export async function setProductActive(ctx: Ctx, id: string, active: boolean): Promise<void> {
  signedIn(ctx.actor);
  if (!isUuid(id) || !(await saveActive(ctx, id, active))) fail("not_found", "access.notFound");
}

/** Existing quotes keep their price. */
export async function removeProduct(ctx: Ctx, id: string): Promise<void> {
  signedIn(ctx.actor);
  if (!isUuid(id) || !(await deleteProduct(ctx, id))) fail("not_found", "access.notFound");
}

/** Validates a product; known manufacturers become their value, and a legal rule's own date is dropped. */
export function readProduct(given: unknown, country: Country): Product {
  const typed = parseInput(Product, given);
  const legalUntil = ownLastDay(findKind(typed), typed.legalUntil, country);
  return { ...typed, legalUntil, manufacturer: readMaker(typed.serviceCategory, typed.manufacturer) };
}

export function isSame({ id: _id, revision: _revision, ...kept }: OwnProduct, given: Product): boolean {
  return (Object.keys(given) as (keyof Product)[]).every((field) => JSON.stringify(kept[field]) === JSON.stringify(given[field]));
}

/** Fails with `products.tooMany` above the limit. */
export async function refuseTooMany(ctx: Ctx, added: number): Promise<void> {
  const all = await countOwn(ctx, { search: "", kind: "", maker: "", show: "all" });
  if (all + added > mostProducts) fail("conflict", "products.tooMany", { most: mostProducts });
}
