import type { Category } from "#app/features/categories/model/category.ts";
import type { ChoosableProduct } from "#app/features/products/model.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";

/** `book` is the saved one; `answer` the last response. */
export interface ExpertPanelProps {
  category: Category;
  book: PriceBook;
  answer: unknown;
  /** The contractor's products in this category. */
  products: readonly ChoosableProduct[];
}
