import type { Category } from "#app/features/categories/model/category.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { listOfferedOptions } from "#app/features/pricing/model/offered-options.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { readPrices, readTickedOptions } from "../model/price-form.ts";
import { useTypedForm } from "./typed-form.ts";

/** CONFIRMED for a new draft whose category has a price list. */
export function findStartType({ draft, book }: BuilderListing, category: Category | null) {
  return draft && category && book.priceType === "MANUAL" ? "CONFIRMED" : book.priceType;
}

const unreadCodes: readonly string[] = ["amount.invalid", "book.percentInvalid", "input.numberInvalid"];

/** The book with what is typed and readable, and the options ticked. */
export function useTypedBook(category: Category | null, listing: BuilderListing, answer: unknown) {
  const { typed, readForm } = useTypedForm(answer);
  const start: PriceBook = { ...listing.book, priceType: findStartType(listing, category) };
  const read = typed ? readPrices(category, listing.book, typed) : null;
  const unreadCount = read?.refused.filter(({ code }) => unreadCodes.includes(code)).length ?? 0;
  const ticked = category ? ((typed && readTickedOptions(category, typed)) ?? listOfferedOptions(category, listing.book)) : [];
  return { typed, book: read?.book ?? start, unreadCount, ticked, readForm };
}
