import type { Category } from "#app/features/categories/model/category.ts";
import type { ChoosableProduct } from "#app/features/products/model/choosable.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";

/** What every panel of the expert screen gets: the book that is saved, and the form that came back, if one did. */
export interface ExpertPanelProps {
  category: Category;
  book: PriceBook;
  answer: unknown;
  /** The contractor's products of the category, of which a package may name one. */
  products: readonly ChoosableProduct[];
}
