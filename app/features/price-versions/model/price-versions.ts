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

/** Version numbers, the base of the comparison first. */
export type VersionPair = readonly [number, number];

/** Parses `?version=2&with=5`; null unless both are numbers. */
export function versionPair(query: URLSearchParams): VersionPair | null {
  const [version, other] = [query.get("version") ?? "", query.get("with") ?? ""];
  return isNumber(version) && isNumber(other) ? [Number(version), Number(other)] : null;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text);
}
