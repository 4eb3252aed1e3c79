import type { BookVersion } from "#app/features/listings/model/own-listing.ts";
import type { ProductNames } from "./book-figures.ts";

/** How a listing's prices came to be. */
export interface PriceVersions {
  /** The newest first. */
  versions: BookVersion[];
  /** Of the products that their packages have. */
  productNames: ProductNames;
}
