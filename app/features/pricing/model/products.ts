import type { Package } from "./price-book.ts";
import type { CatalogueProduct } from "./sizes.ts";

/** What is known of products on the day of a price. */
interface Known {
  catalogue?: readonly CatalogueProduct[];
  date: string;
}

/** The product of an id, if it may still be installed on the day of the price; null otherwise. */
export function productOf({ catalogue, date }: Known, id: unknown): CatalogueProduct | null {
  if (typeof id !== "string" || id === "") return null;
  return catalogue?.find((one) => one.id === id && (one.legalUntil ?? date) >= date) ?? null;
}

/** Whether a package can be offered: it names no product, or one that is offered on this day. Where nothing is known of products, it can. */
export function isOffered({ productId }: Package, known: Known): boolean {
  return productId === null || known.catalogue === undefined || productOf(known, productId) !== null;
}
