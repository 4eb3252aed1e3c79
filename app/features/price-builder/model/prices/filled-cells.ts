import type { Category, PriceCell } from "#app/features/categories/model/category.ts";
import { listOfferedCells } from "#app/features/pricing/model/offered-options.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";

export function findFigure({ key, measure }: PriceCell, { amounts, percents }: PriceBook): number | undefined {
  return measure === "percent" ? percents[key] : amounts[key];
}

/** Filled cells of the offered options. */
export function listFilledCells(category: Category, book: PriceBook): PriceCell[] {
  return listOfferedCells(category, book).filter((cell) => findFigure(cell, book) !== undefined);
}

/** Cells without which a job has no price, or that must be filled. The others are optional. */
export function isMainCell({ mustFill, empty }: PriceCell): boolean {
  return mustFill || empty === "notOffered" || empty === "freeIfNone" || empty === "otherWay";
}
