import { findCategory } from "#app/features/categories/model/registry.ts";
import { placeArea } from "#app/features/listings/service/area.server.ts";
import { parseListingBook, lockListing, saveListing } from "#app/features/listings/service/saving.server.ts";
import { isSame } from "#app/lib/same.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { readPrices, readPricesOverExample } from "./model/prices/price-form.ts";
import { ListingTerms, termsFrom } from "./model/prices/terms-form.ts";
import { acceptPrices } from "./service/typed-prices.server.ts";

/** The revision is the one that the form was based on. */
export interface Saving {
  seen: number;
  typed: TypedFields;
}

/**
 * Saves details and terms; changed texts or inclusions make a new book version. Rejects illegal deposits
 * (`terms.payment`) and unknown postal codes (`area.…`). Resubmitting changes nothing; a stale revision is the conflict
 * `listings.changed`.
 */
export async function saveTerms(ctx: Ctx, id: string, { seen, typed }: Saving): Promise<void> {
  const { terms, included, area, ...details } = parseInput(ListingTerms, termsFrom(typed));
  await inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, id);
    const known = findCategory(listing.category)?.inclusions.map(({ key }) => key) ?? [];
    const given = { ...listing.book, terms, included: known.filter((key) => included.includes(key)) };
    const isNew = !isSame(given, listing.book);
    const book = isNew ? parseListingBook(listing.category, given) : undefined;
    await saveListing(inside, listing, { seen, ...details, book, area: area && (await placeArea(inside, area)) });
  });
}

/**
 * Saves price type and prices as a new version; `example` fills empty cells with example prices. Every error names its
 * field. Resubmitting changes nothing; a stale revision is the conflict `listings.changed`.
 */
export async function savePrices(ctx: Ctx, id: string, { seen, typed, example = false }: Saving & { example?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, id);
    const category = findCategory(listing.category);
    const typedPrices =
      example && category ? readPricesOverExample(category, listing.book, typed) : readPrices(category, listing.book, typed);
    await saveListing(inside, listing, { seen, book: acceptPrices(typedPrices), isFinished: true });
  });
}

/** `mine` confirms that example prices are the contractor's own, which makes a new version. */
export async function finishListing(ctx: Ctx, id: string, { active, mine = false }: { active: boolean; mine?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, id);
    const isOwned = active && mine && listing.book.example;
    const book = isOwned ? parseListingBook(listing.category, { ...listing.book, example: false }) : undefined;
    await saveListing(inside, listing, { active, book });
  });
}
