import { emit } from "#app/events/emit.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { loadPlaces, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { listPricingProducts } from "#app/features/products/service/offered.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isPricedOnline, NewListing, type QuotingStatus, type ScopeListing } from "./model.ts";
import { canManageListings } from "./policy.ts";
import { rejectIllegalDeposit, rejectCreditFigures } from "./service/deposit-terms.server.ts";
import { lockListing, saveListing } from "./service/saving.server.ts";
import { checkListingBook, parseListingBook, rejectExamples } from "./service/book-input.server.ts";
import { insertFirstBooks, insertListings, listCategories, listQuoting, listScopeListings } from "./store.server.ts";

export type { ScopeListing } from "./model.ts";

/** Only system jobs may set `record.id`; others get `not_found`. */
export async function createListing(ctx: Ctx, input: unknown, record: { id?: string } = {}): Promise<{ id: string }> {
  const id = record.id ?? crypto.randomUUID();
  if (record.id !== undefined && ctx.actor.kind !== "system") fail("not_found", "access.notFound");
  await createListings(ctx, [{ id, input }]);
  return { id };
}

/** Adds up to several thousand listings in one transaction. */
export async function createListings(ctx: Ctx, drafts: readonly { id: string; input: unknown }[]): Promise<void> {
  const typed = drafts.map(({ id, input }) => ({ id, ...parseInput(NewListing, input) }));
  for (const listing of typed) validateNewListing(ctx, listing);
  const findPlace = await loadPlaces(
    ctx,
    typed.map(({ area }) => area.postalCode),
  );
  if (ctx.actor.kind === "user")
    for (const { area, book } of typed) {
      rejectIllegalDeposit(ctx, book?.terms.payment ?? "", [findPlace(area.postalCode).region]);
      rejectCreditFigures(book?.terms.financing ?? "");
    }
  await rejectUnknownZips(ctx, {
    "area.includedCodes": typed.flatMap(({ area }) => area.includedCodes),
    "area.excludedCodes": typed.flatMap(({ area }) => area.excludedCodes),
  });
  const rows = typed.map(({ area: { postalCode, ...range }, book, ...listing }) => {
    const { latitude, longitude } = findPlace(postalCode);
    const priced = book ? { priceType: book.priceType, bookVersion: 1 } : { bookVersion: 0 };
    return { ...listing, ...range, ...priced, centrePostalCode: postalCode, latitude, longitude, createdAt: ctx.now };
  });
  const books = typed.flatMap(({ id, book }) => (book ? { listingId: id, book } : []));
  await inTransaction(ctx, async (tx) => {
    await insertListings(tx, rows);
    await insertFirstBooks(tx, books);
    await emit(tx, "listing.changed", { contractorIds: rows.map((row) => row.contractorId) });
  });
}

function validateNewListing(ctx: Ctx, { contractorId, category, active, priceType, book }: NewListing): void {
  if (!canManageListings(ctx.actor, contractorId)) fail("not_found", "access.notFound");
  if (book) checkListingBook(category, book);
  if (active && !book && isPricedOnline(priceType)) fail("conflict", "listings.noPrices");
  // Demo data may use example prices; people must confirm them.
  if (active && book && ctx.actor.kind === "user") rejectExamples(book);
}

/** Returns the version that holds these prices. */
export async function saveBook(ctx: Ctx, listingId: string, input: unknown): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, listingId);
    return saveListing(tx, listing, { book: parseListingBook(listing.category, input) });
  });
}

export async function setActive(ctx: Ctx, listingId: string, active: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await saveListing(tx, await lockListing(tx, listingId), { active });
  });
}

/** Returns active listings, without contractors on vacation. Filter by place with `coversPlace`. */
export async function listListingsForScope(
  ctx: Ctx,
  { contractorIds, category }: { contractorIds: readonly number[]; category: CategoryCode },
): Promise<ScopeListing[]> {
  const rows = contractorIds.length === 0 ? [] : await listScopeListings(ctx, contractorIds, category);
  const named = rows.map(({ contractorId, book }) => ({ contractorId, ids: book.packages.flatMap(({ productId }) => productId ?? []) }));
  const offered = await listPricingProducts(ctx, named);
  return rows.map((row, at) => {
    const products = offered.get(row.contractorId) ?? [];
    return { ...row, products: products.filter(({ id }) => named[at]?.ids.includes(id)) };
  });
}

/** Services that a contractor offers, by code. */
export function listOfferedCategories(ctx: Ctx, contractorId: number): Promise<CategoryCode[]> {
  return listCategories(ctx, contractorId);
}

/** Ignores vacation. */
export async function listQuotingStatuses(
  ctx: Ctx,
  { contractorIds, category }: { contractorIds: readonly number[]; category: CategoryCode },
): Promise<QuotingStatus[]> {
  return contractorIds.length === 0 ? [] : listQuoting(ctx, contractorIds, category);
}
