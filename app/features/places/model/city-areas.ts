import type { GeoPoint } from "#app/lib/distances.ts";
import type { PostalPlace } from "../model.ts";
import { normalizeName } from "./normalize-name.ts";

export interface CityArea extends GeoPoint {
  city: string;
  region: string;
  /** The central code. */
  code: string;
  codes: string[];
}

/** URL form: `saint-louis`, `montreal`. */
export function toCitySlug(city: string): string {
  return normalizeName(city)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** `middle` becomes the central code, if it is one of the places. */
export function toCityArea(places: readonly Omit<PostalPlace, "country" | "timeZone">[], middle: string | null): CityArea | null {
  const centre = places.find(({ code }) => code === middle) ?? places[0];
  return centre ? { ...centre, codes: places.map(({ code }) => code) } : null;
}
