import type { GeoPoint } from "#app/lib/distances.ts";
import type { PostalPlace } from "../model.ts";
import { plainName } from "./plain-name.ts";

/** A city with all postal codes that name it; its point is that of the code in its middle. */
export interface CityArea extends GeoPoint {
  city: string;
  region: string;
  /** The code in its middle. */
  code: string;
  codes: string[];
}

/** How a city stands in the address of a public page: `saint-louis`, `montreal`. */
export function citySlug(city: string): string {
  return plainName(city)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The city that these places are, all of one name in one region, around this code or else the first; null for none. */
export function cityArea(places: readonly Omit<PostalPlace, "country" | "timeZone">[], middle: string | null): CityArea | null {
  const centre = places.find(({ code }) => code === middle) ?? places[0];
  return centre ? { ...centre, codes: places.map(({ code }) => code) } : null;
}
