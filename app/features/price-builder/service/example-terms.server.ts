import type { LockedListing } from "#app/features/listings/service/saving.server.ts";
import { listExampleTexts } from "#app/features/pricing/model/example-terms.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";

/** Marks terms that are still an example, so that they go online only when the contractor confirms them. */
export function markExampleTerms(listing: LockedListing, { exampleTerms: _former, ...book }: PriceBook): PriceBook {
  const isSame = listing.bookVersion > 0 && isDeepEqual(book.terms, listing.book.terms);
  const isExample = isSame ? listing.book.exampleTerms : !listing.active && hasExampleText(book);
  return isExample ? { ...book, exampleTerms: true } : book;
}

/** In any language: a colleague may read the form in another one. */
function hasExampleText({ category, terms }: Pick<PriceBook, "category" | "terms">): boolean {
  const texts = new Set(
    locales.flatMap((locale) => listExampleTexts(category).map(({ key, values }) => getTranslator(locale)(key, values).trim())),
  );
  return Object.values(terms).some((text) => texts.has(text.trim()));
}
