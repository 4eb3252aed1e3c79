import type { GeoPoint } from "#app/lib/distances.ts";

/** A service area as its owner tunes it: what a map of it shows, and how many postal codes it covers. */
export interface TunedArea {
  centre: GeoPoint & { postalCode: string; city: string; region: string };
  /** Miles. */
  rangeMiles: number;
  /** Where the codes are that were added one by one. */
  included: GeoPoint[];
  /** Where those are that were taken out. */
  excluded: GeoPoint[];
  /** Postal codes of the gazetteer in which homeowners find it. */
  covered: number;
}
