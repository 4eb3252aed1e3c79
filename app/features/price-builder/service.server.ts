import { findCategory } from "#app/features/categories/model/registry.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { saveBook, setActive } from "#app/features/listings/service.server.ts";
import { areaDetails, areaOf, placeArea, saveFound } from "#app/features/listings/service/area.server.ts";
import { refuseDeposit } from "#app/features/listings/service/deposit-terms.server.ts";
import { endDraft, lockBuilderListing, refuseStale } from "#app/features/listings/service/own-listing.server.ts";
import { failFields } from "#app/lib/errors.ts";
import { isSame } from "#app/lib/same.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { readPrices, readPricesOverExample } from "./model/prices/price-form.ts";
import { ListingTerms, termsFrom } from "./model/prices/terms-form.ts";

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
    const listing = await lockBuilderListing(inside, id);
    const placed = area && (await placeArea(inside, area));
    refuseDeposit(inside, terms.payment, [...details.listedStates, (placed?.centre ?? listing.area).region]);
    const known = findCategory(listing.category)?.inclusions.map(({ key }) => key) ?? [];
    const book = { ...listing.book, terms, included: known.filter((key) => included.includes(key)) };
    const newArea = placed && !isSame(placed.area, areaOf(listing));
    const newDetails = newArea || !isSame(details, pick(listing));
    const newBook = !isSame({ terms, included: book.included }, { terms: listing.book.terms, included: listing.book.included });
    if (newDetails || newBook) refuseStale(listing, seen);
    if (newDetails) await saveFound(inside, id, { ...details, ...(newArea && areaDetails(placed)) });
    if (newBook) await saveBook(inside, id, book);
  });
}

function pick({ listedStates, licences, startTime }: BuilderListing): Omit<ListingTerms, "terms" | "included" | "area"> {
  return { listedStates, licences, startTime };
}

/**
 * Saves a listing's price type and prices as a new version; `example` fills what was left empty with the category's example. All that
 * stands against them is refused field by field. The same saved again is no new version; over what somebody else saved meanwhile it
 * is the conflict `listings.changed`.
 */
export async function savePrices(ctx: Ctx, id: string, { seen, typed, example = false }: Saving & { example?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await lockBuilderListing(inside, id);
    const category = findCategory(listing.category);
    const { book, refused } =
      example && category ? readPricesOverExample(category, listing.book, typed) : readPrices(category, listing.book, typed);
    if (refused.length > 0) failFields(refused);
    const isNew = listing.bookVersion === 0 || !isSame(book, listing.book);
    if (isNew) refuseStale(listing, seen);
    if (isNew) await saveBook(inside, id, book);
    if (listing.draft) await endDraft(inside, id);
  });
}

/** Switches a listing on or off. `mine` says that example figures are the contractor's own prices from now on, which makes a new version. */
export async function finishListing(ctx: Ctx, id: string, { active, mine = false }: { active: boolean; mine?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { book } = await lockBuilderListing(inside, id);
    if (active && mine && book.example) await saveBook(inside, id, { ...book, example: false });
    await setActive(inside, id, active);
  });
}
