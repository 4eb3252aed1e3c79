import { paths } from "#app/paths.ts";
import { formatProductQuery, type ProductQuery } from "../model/product-query.ts";

export const productsPath = paths.products();
export const importPath = paths.importProducts();

export function productListPath(query: ProductQuery, more: Readonly<Record<string, string>> = {}): string {
  const search = formatProductQuery(query, more);
  return search === "" ? productsPath : `${productsPath}?${search}`;
}

export function exportPath(query: ProductQuery): string {
  const search = formatProductQuery(query);
  return search === "" ? paths.exportProducts() : `${paths.exportProducts()}?${search}`;
}
