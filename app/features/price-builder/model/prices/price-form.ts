import type { Category } from "#app/features/categories/model/category.ts";
import { checkBook } from "#app/features/pricing/model/book-checks.ts";
import { priceTypes, type PriceBook } from "#app/features/pricing/model/price-book.ts";
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
  return addBookErrors(category, readFigures(category, { ...before, priceType }, typed));
}

/** Fills empty cells with the category's example prices and marks the book as an example of estimates. */
export function readPricesOverExample(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const { book, refused } = readFigures(category, { ...before, priceType: "ESTIMATED" }, typed);
  const { amounts, percents } = category.starterPrices;
  const filled = { ...book, amounts: { ...amounts, ...book.amounts }, percents: { ...percents, ...book.percents }, example: true };
  return addBookErrors(category, { book: filled, refused });
}

/** Adds errors of `checkBook` for fields without one. */
export function addBookErrors(category: Category | null, { book, refused }: TypedPrices): TypedPrices {
  const missed = (category ? checkBook(category, book) : []).filter(({ field }) => !refused.some((one) => one.field === field));
  return { book, refused: [...refused, ...missed] };
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
