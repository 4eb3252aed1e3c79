import type { GeoPoint } from "#app/lib/distances.ts";

export interface SearchedPlace extends GeoPoint {
  code: string;
  city: string;
  region: string;
}

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
  /** A `toBadgeMask`. */
  badges: number;
  /** Distance as a squared chord on the unit sphere. */
  chord: number;
  offer: number;
}

/** A city with contractors; `code` is its nearest postal code that has some. */
export interface NearestCityRow {
  city: string;
  region: string;
  code: string;
  miles: number;
}
