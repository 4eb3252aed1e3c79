import { emit } from "#app/events/emit.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { loadPlaces, refuseUnknownZips } from "#app/features/places/service.server.ts";
import { offeredProducts } from "#app/features/products/service/offered.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isPricedOnline, NewListing, type Quoting, type ScopeListing } from "./model.ts";
import { canKeepListings } from "./policy.ts";
import { refuseDeposit, refuseFiguresOfCredit } from "./service/deposit-terms.server.ts";
import { checkListingBook, lockListing, parseListingBook, refuseExample, saveListing } from "./service/saving.server.ts";
import { insertFirstBooks, insertListings, listQuoting, listScopeListings } from "./store.server.ts";

export type { ScopeListing } from "./model.ts";

/** Only system jobs may set `record.id`; others get `not_found`. */
export async function createListing(ctx: Ctx, given: unknown, record: { id?: string } = {}): Promise<{ id: string }> {
  const id = record.id ?? crypto.randomUUID();
  if (record.id !== undefined && ctx.actor.kind !== "system") fail("not_found", "access.notFound");
  await createListings(ctx, [{ id, given }]);
  return { id };
}

/** Adds up to several thousand listings in one transaction. */
export async function createListings(ctx: Ctx, drafts: readonly { id: string; given: unknown }[]): Promise<void> {
  const typed = drafts.map(({ id, given }) => ({ id, ...parseInput(NewListing, given) }));
  for (const listing of typed) refuseListing(ctx, listing);
  const placeOf = await loadPlaces(
    ctx,
    typed.map(({ area }) => area.postalCode),
  );
  if (ctx.actor.kind === "user")
    for (const { area, book } of typed) {
      refuseDeposit(ctx, book?.terms.payment ?? "", [placeOf(area.postalCode).region]);
      refuseFiguresOfCredit(book?.terms.financing ?? "");
    }
  await refuseUnknownZips(ctx, {
    "area.includedCodes": typed.flatMap(({ area }) => area.includedCodes),
    "area.excludedCodes": typed.flatMap(({ area }) => area.excludedCodes),
  });
  const rows = typed.map(({ area: { postalCode, ...range }, book, ...listing }) => {
    const { latitude, longitude } = placeOf(postalCode);
    const priced = book ? { priceType: book.priceType, bookVersion: 1 } : { bookVersion: 0 };
    return { ...listing, ...range, ...priced, centrePostalCode: postalCode, latitude, longitude, createdAt: ctx.now };
  });
  const books = typed.flatMap(({ id, book }) => (book ? { listingId: id, book } : []));
  await inTransaction(ctx, async (inside) => {
    await insertListings(inside, rows);
    await insertFirstBooks(inside, books);
    await emit(inside, "listing.changed", { contractorIds: rows.map((row) => row.contractorId) });
  });
}

function refuseListing(ctx: Ctx, { contractorId, category, active, priceType, book }: NewListing): void {
  if (!canKeepListings(ctx.actor, contractorId)) fail("not_found", "access.notFound");
  if (book) checkListingBook(category, book);
  if (active && !book && isPricedOnline(priceType)) fail("conflict", "listings.noPrices");
  // Demo data may use example prices; people must confirm them.
  if (active && book && ctx.actor.kind === "user") refuseExample(book);
}

/** Returns the version that holds these prices. */
export async function saveBook(ctx: Ctx, listingId: string, given: unknown): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, listingId);
    return saveListing(inside, listing, { book: parseListingBook(listing.category, given) });
  });
}

export async function setActive(ctx: Ctx, listingId: string, active: boolean): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await saveListing(inside, await lockListing(inside, listingId), { active });
  });
}

/** Returns active listings, without contractors on vacation. Filter by place with `coversPlace`. */
export async function listingsForScope(
  ctx: Ctx,
  { contractorIds, category }: { contractorIds: readonly number[]; category: CategoryCode },
): Promise<ScopeListing[]> {
  const rows = contractorIds.length === 0 ? [] : await listScopeListings(ctx, contractorIds, category);
  const named = rows.map(({ contractorId, book }) => ({ contractorId, ids: book.packages.flatMap(({ productId }) => productId ?? []) }));
  const offered = await offeredProducts(ctx, named);
  return rows.map((row, at) => {
    const products = offered.get(row.contractorId) ?? [];
    return { ...row, products: products.filter(({ id }) => named[at]?.ids.includes(id)) };
  });
}

/** Ignores vacation. */
export async function quotingOf(
  ctx: Ctx,
  { contractorIds, category }: { contractorIds: readonly number[]; category: CategoryCode },
): Promise<Quoting[]> {
  return contractorIds.length === 0 ? [] : listQuoting(ctx, contractorIds, category);
}
