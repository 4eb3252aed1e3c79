import { findCategory } from "#app/features/categories/model/registry.ts";
import { locateArea } from "#app/features/listings/service/area.server.ts";
import { lockListing, saveListing } from "#app/features/listings/service/saving.server.ts";
import { parseListingBook } from "#app/features/listings/service/book-input.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { failFields } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { readPrices, readPricesOverExample } from "./model/price-form.ts";
import { formatConfirmation, listUnusualAmounts, type UnusualAmount } from "#app/features/pricing/model/unusual-amounts.ts";
import { ListingTerms, readTermsFields } from "./model/terms-form.ts";
import { markExampleTerms } from "./service/example-terms.server.ts";
import { requireValidPrices } from "./service/typed-prices.server.ts";

/** The revision is the one that the form was based on. */
export interface FormSubmission {
  seen: number;
  typed: TypedFields;
}

/**
 * Saves details and terms; changed texts or inclusions make a new book version. Rejects illegal deposits
 * (`terms.payment`) and unknown postal codes (`area.…`). Resubmitting changes nothing; a stale revision is the conflict
 * `listings.changed`.
 */
export async function saveTerms(ctx: Ctx, id: string, { seen, typed }: FormSubmission): Promise<void> {
  const { terms, included, area, ...details } = parseInput(ListingTerms, readTermsFields(typed));
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const known = findCategory(listing.category)?.inclusions.map(({ key }) => key) ?? [];
    const newBook = markExampleTerms(listing, { ...listing.book, terms, included: known.filter((key) => included.includes(key)) });
    const isNew = !isDeepEqual(newBook, listing.book);
    const book = isNew ? parseListingBook(listing.category, newBook) : undefined;
    await saveListing(tx, listing, { seen, ...details, book, area: area && (await locateArea(tx, area)) });
  });
}

/**
 * Saves price type and prices as a new version; `example` fills empty cells with example prices. Every error names its
 * field. Amounts that are probably typos need `confirmedAmounts`. Resubmitting changes nothing; a stale revision is the
 * conflict `listings.changed`.
 */
export async function savePrices(
  ctx: Ctx,
  id: string,
  { seen, typed, example = false }: FormSubmission & { example?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const category = findCategory(listing.category);
    const typedPrices =
      example && category ? readPricesOverExample(category, listing.book, typed) : readPrices(category, listing.book, typed);
    const book = requireValidPrices(typedPrices);
    if (category) requireUsualAmounts(tx, listUnusualAmounts(category, listing.book, book), typed);
    await saveListing(tx, listing, { seen, book, isFinished: true });
  });
}

function requireUsualAmounts(ctx: Ctx, unusual: readonly UnusualAmount[], typed: TypedFields): void {
  if (unusual.length === 0 || typed.confirmedAmounts === formatConfirmation(unusual)) return;
  failFields(
    unusual.map(({ field, amount, expected }) => ({
      field,
      code: "book.amountUnusual",
      details: { cents: amount, expected: formatMoney(expected, ctx.locale) },
    })),
  );
}

/** `mine` confirms that example prices and terms are the contractor's own, which makes a new version. */
export async function finishListing(ctx: Ctx, id: string, { active, mine = false }: { active: boolean; mine?: boolean }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const { exampleTerms, ...confirmed } = listing.book;
    const isOwned = active && mine && (confirmed.example || exampleTerms);
    const book = isOwned ? parseListingBook(listing.category, { ...confirmed, example: false }) : undefined;
    await saveListing(tx, listing, { active, book });
  });
}
