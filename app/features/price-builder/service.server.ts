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

/** What somebody typed on a screen of the builder, and the revision of the listing that they saw. */
export interface Saving {
  seen: number;
  typed: TypedFields;
}

/**
 * Saves what a listing says beside its prices; the directory finds it by its new area at once. Texts and what is included stand in the book, of
 * which they make a new version. A deposit above what a place of the listing allows is refused (`terms.payment`), and so are postal codes that
 * there are none of (`area.…`). The same saved again changes nothing; over what somebody else saved meanwhile it is the conflict `listings.changed`.
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
 * Saves a listing's price type and prices as a new version; `example` fills what was left empty with the category's example. All that
 * stands against them is refused field by field. The same saved again is no new version; over what somebody else saved meanwhile it
 * is the conflict `listings.changed`.
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

/** Switches a listing on or off. `mine` says that example figures are the contractor's own prices from now on, which makes a new version. */
export async function finishListing(ctx: Ctx, id: string, { active, mine = false }: { active: boolean; mine?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, id);
    const isOwned = active && mine && listing.book.example;
    const book = isOwned ? parseListingBook(listing.category, { ...listing.book, example: false }) : undefined;
    await saveListing(inside, listing, { active, book });
  });
}
