import type { GeoPoint } from "#app/lib/distances.ts";

/** The place that was searched. */
export interface SearchedPlace extends GeoPoint {
  code: string;
  city: string;
  region: string;
}

/** One found contractor. */
export interface FoundContractor {
  contractor_id: number;
  public_id: string;
  account_id: string;
  name: string;
  city: string;
  region: string;
  rating_sum: number;
  reviews_count: number;
  reply_minutes: number | null;
  logo_id: string | null;
  /** A `badgeMask`. */
  badges: number;
  /** The distance as a squared chord on the unit sphere. */
  chord: number;
  offer: number;
}

/** A city that has contractors, by the nearest of its codes that has. */
export interface FoundCity {
  city: string;
  region: string;
  code: string;
  miles: number;
}
