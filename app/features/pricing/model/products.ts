import type { Package } from "./price-book.ts";
import type { CatalogueProduct } from "./sizes.ts";

interface ProductContext {
  catalogue?: readonly CatalogueProduct[];
  date: string;
}

/** Null if the product may no longer be installed on `date`. */
export function findProduct({ catalogue, date }: ProductContext, id: unknown): CatalogueProduct | null {
  if (typeof id !== "string" || id === "") return null;
  return catalogue?.find((one) => one.id === id && (one.legalUntil ?? date) >= date) ?? null;
}

/** True also if the catalog is unknown. */
export function isPackageOffered({ productId }: Package, context: ProductContext): boolean {
  return productId === null || context.catalogue === undefined || findProduct(context, productId) !== null;
}
