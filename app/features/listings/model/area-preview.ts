import type { GeoPoint } from "#app/lib/distances.ts";

export interface AreaPreview {
  centre: GeoPoint & { postalCode: string; city: string; region: string };
  rangeMiles: number;
  /** Miles from the center at which zones begin or end. */
  rings?: readonly number[];
  included: GeoPoint[];
  excluded: GeoPoint[];
  /** Number of postal codes in the area. */
  covered: number;
  /** Estimate; 0 if none is known. */
  homes: number;
}
