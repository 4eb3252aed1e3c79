import type { Category, PriceCell } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { listNeededCells, listOfferOptions, listPricedOptions, type Offers } from "./offered-cells.ts";
import type { PriceBook } from "./price-book.ts";

/**
 * Options that a book offers: those chosen, else those with prices, none for a book without prices. A book whose
 * packages sell catalog products offers all.
 */
export function listOfferedOptions(category: Category, { offers, amounts, packages }: PriceBook): readonly string[] {
  const chosen = category.offerQuestion === null ? undefined : offers[category.offerQuestion];
  if (chosen) return chosen;
  if (Object.keys(amounts).length === 0) return [];
  const priced = packages.some(({ productId }) => productId !== null) ? [] : listPricedOptions(category, amounts);
  return priced.length > 0 ? priced : listOfferOptions(category).map(({ value }) => value);
}

/** Questions with options that a contractor can exclude. */
export function offerQuestions({ questions }: Category): Question[] {
  return questions.filter(({ kind, options }) => (kind === "choice" || kind === "several") && options.length > 1);
}

/** Cells that the offered options can need. */
function listOfferedCells(category: Category, book: PriceBook): PriceCell[] {
  return listNeededCells(category, withOffered(category, book.offers, listOfferedOptions(category, book)));
}

/** Replaces the options of the category's `offerQuestion`; all of them means no entry. */
export function withOffered({ offerQuestion, ...category }: Category, offers: Offers, offered: readonly string[]): PriceBook["offers"] {
  const others = Object.entries(offers).filter(([key]) => key !== offerQuestion);
  const options = listOfferOptions({ offerQuestion, ...category });
  const isAll = offerQuestion === null || options.every(({ value }) => offered.includes(value));
  return Object.fromEntries([...others, ...(isAll ? [] : [[offerQuestion, offered] as const])].map(([key, values]) => [key, [...values]]));
}

export function findFigure({ key, measure }: PriceCell, { amounts, percents }: PriceBook): number | undefined {
  return measure === "percent" ? percents[key] : amounts[key];
}

/** Offered cells that a contractor fills: one with a default counts once it is filled. */
export function listCellsToFill(category: Category, book: PriceBook): PriceCell[] {
  return listOfferedCells(category, book).filter((cell) => cell.usual === null || findFigure(cell, book) !== undefined);
}

/** Filled cells of the offered options. */
export function listFilledCells(category: Category, book: PriceBook): PriceCell[] {
  return listOfferedCells(category, book).filter((cell) => findFigure(cell, book) !== undefined);
}
