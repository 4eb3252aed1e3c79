import type { BookVersion } from "#app/features/listings/model/own-listing.ts";
import type { ProductNames } from "./book-figures.ts";

export interface PriceVersions {
  /** Newest first. */
  versions: BookVersion[];
  /** Products that the versions' packages name. */
  productNames: ProductNames;
}
