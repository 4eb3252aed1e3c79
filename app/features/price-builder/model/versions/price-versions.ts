import type { BookVersion } from "#app/features/listings/model/own-listing.ts";
import type { ProductNames } from "./book-figures.ts";

/** Versions listed on a page. One more is loaded, to compare the oldest of them with. */
export const maxShownVersions = 50;

export interface PriceVersions {
  /** Newest first. */
  versions: BookVersion[];
  /** Products that the versions' packages name. */
  productNames: ProductNames;
}
