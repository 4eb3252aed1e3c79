import type { Category } from "#app/features/categories/model/category.ts";
import { listNeededCells, listOfferOptions } from "#app/features/pricing/model/offered-cells.ts";
import { checkBook } from "#app/features/pricing/model/book-checks.ts";
import { priceTypes, type PriceBook } from "#app/features/pricing/model/price-book.ts";
import { listOfferedOptions, withOffered } from "#app/features/pricing/model/offered-options.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { readCharges } from "./charges-form.ts";
import { createFieldReader } from "./field-reader.ts";
import { type TypedFields } from "#app/lib/typed-fields.ts";

/** What could be parsed, and an error for each other field. */
export interface TypedPrices {
  book: PriceBook;
  refused: FieldFailure[];
}

/** Applies the form to the saved book. Manual books keep their prices, unused. Every error names its field. */
export function readPrices(category: Category | null, before: PriceBook, typed: TypedFields): TypedPrices {
  const priceType = priceTypes.find((type) => type === typed.priceType);
  if (!priceType) return { book: before, refused: [{ field: "priceType", code: "listings.priceTypeMissing" }] };
  if (priceType === "MANUAL") return addBookErrors(category, { book: { ...before, priceType }, refused: [] });
  if (!category) return { book: before, refused: [{ field: "priceType", code: "listings.pricedByHand" }] };
  return readOfferedPrices(category, { before: { ...before, priceType }, typed });
}

/** Fills empty cells of the offered options with the category's example prices and marks the book as an example of estimates. */
export function readPricesOverExample(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  return readOfferedPrices(category, { before: { ...before, priceType: "ESTIMATED" }, typed }, (book) => {
    const needed = listNeededCells(category, book.offers).map(({ key }) => key);
    const { amounts, percents } = category.starterPrices;
    return {
      ...book,
      amounts: { ...pick(amounts, needed), ...book.amounts },
      percents: { ...pick(percents, needed), ...book.percents },
      example: true,
    };
  });
}

/** Returns the ticked options; null if the form does not ask. */
export function readTickedOptions(category: Category, typed: TypedFields): string[] | null {
  const field = `offers.${category.offerQuestion}`;
  if (category.offerQuestion === null || typed[field] === undefined) return null;
  return listOfferOptions(category).flatMap(({ value }) => (`${field}.${value}` in typed ? [value] : []));
}

/** Adds errors of `checkBook` for fields without one. */
export function addBookErrors(category: Category | null, { book, refused }: TypedPrices): TypedPrices {
  const missed = (category ? checkBook(category, book) : []).filter(({ field }) => !refused.some((one) => one.field === field));
  return { book, refused: [...refused, ...missed] };
}

interface PricesInput {
  before: PriceBook;
  typed: TypedFields;
}

/** Prices of options that are not offered are kept. */
function readOfferedPrices(category: Category, { before, typed }: PricesInput, fill = (book: PriceBook) => book): TypedPrices {
  const ticked = readTickedOptions(category, typed);
  if (ticked?.length === 0)
    return { book: before, refused: [{ field: `offers.${category.offerQuestion}`, code: "listings.offersMissing" }] };
  const offers = ticked ? readOffers(category, before, ticked) : before.offers;
  const { book, refused } = readFigures(category, { ...before, offers }, typed);
  return addBookErrors(category, { book: fill(book), refused });
}

/** Ticks that match what the book offers anyway change nothing. */
function readOffers(category: Category, before: PriceBook, ticked: readonly string[]): PriceBook["offers"] {
  const offered = listOfferedOptions(category, before);
  const isSame = ticked.length === offered.length && ticked.every((option) => offered.includes(option));
  return isSame ? before.offers : withOffered(category, before.offers, ticked);
}

function pick(figures: Readonly<Record<string, number>>, keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).filter(([key]) => keys.includes(key)));
}

function readFigures(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const read = createFieldReader(typed);
  const amounts: Record<string, number> = {};
  const percents: Record<string, number> = {};
  for (const { key, measure } of category.cells) {
    const figure = measure === "percent" ? read.percent(`percents.${key}`) : read.amount(`amounts.${key}`);
    if (figure !== null) (measure === "percent" ? percents : amounts)[key] = figure;
  }
  const book = {
    ...before,
    amounts,
    percents,
    ...readCharges(read, before),
    example: before.example && typed.mine === undefined,
  };
  return { book, refused: read.refused };
}
