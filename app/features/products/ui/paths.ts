import { paths } from "#app/paths.ts";
import { productSearch, type ProductQuery } from "../model/product-query.ts";

/** Where a contractor's products are. */
export const productsPath = paths.products();
/** Where a file is brought in. */
export const importPath = paths.importProducts();

/** The list as it is asked for, with what more its address says. */
export function listPath(query: ProductQuery, more: Readonly<Record<string, string>> = {}): string {
  const search = productSearch(query, more);
  return search === "" ? productsPath : `${productsPath}?${search}`;
}

/** The same list as a file. */
export function exportPath(query: ProductQuery): string {
  const search = productSearch(query);
  return search === "" ? paths.exportProducts() : `${paths.exportProducts()}?${search}`;
}
