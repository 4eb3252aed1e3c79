import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { versionChanges } from "./book-changes.ts";
import type { BookChange } from "./book-figures.ts";
import type { PriceVersions } from "./price-versions.ts";

/** More added prices than this are counted, not listed. */
const maxListedPrices = 3;

interface LastChanges {
  /** Added prices that are not listed. */
  pricesAdded: number;
  detailsAdded: number;
  changes: BookChange[];
}

/**
 * The latest change of prices and terms, without the confirmation of examples. While a service is set up, additions are
 * counted instead of listed, and its first price type is no change.
 */
export function summarizeLastChanges({ category, active }: Pick<BuilderListing, "category" | "active">, last: PriceVersions): LastChanges {
  const isSetUp = !active;
  const previousBook = last.versions[1]?.book;
  const isFirstPrices = isSetUp && previousBook?.priceType === "MANUAL" && Object.keys(previousBook.amounts).length === 0;
  const all = versionChanges(category, last, 0).filter(({ field }) => field !== "example" && !(isFirstPrices && field === "priceType"));
  const prices = all.filter((change) => change.before === null && isPrice(change));
  const isCounted = isSetUp || prices.length > maxListedPrices;
  const details = isSetUp ? all.filter((change) => change.before === null && !isPrice(change)) : [];
  return {
    pricesAdded: isCounted ? prices.length : 0,
    detailsAdded: details.length,
    changes: all.filter((change) => !details.includes(change) && !(isCounted && prices.includes(change))),
  };
}

function isPrice({ field }: BookChange): boolean {
  return /^(amounts|percents)\./.test(field);
}
