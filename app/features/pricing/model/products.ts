import type { Package } from "./price-book.ts";
import type { CatalogueProduct } from "./sizes.ts";

interface Known {
  catalogue?: readonly CatalogueProduct[];
  date: string;
}

/** Null if the product may no longer be installed on `date`. */
export function productOf({ catalogue, date }: Known, id: unknown): CatalogueProduct | null {
  if (typeof id !== "string" || id === "") return null;
  return catalogue?.find((one) => one.id === id && (one.legalUntil ?? date) >= date) ?? null;
}

/** True also if the catalog is unknown. */
export function isOffered({ productId }: Package, known: Known): boolean {
  return productId === null || known.catalogue === undefined || productOf(known, productId) !== null;
}
