import type { GeoPoint } from "#app/lib/distances.ts";

export interface SearchedPlace extends GeoPoint {
  code: string;
  city: string;
  region: string;
}

/** Columns of `search_card`; null until the contractor has a row there. */
export interface FoundCard {
  time_zone: string | null;
  open_minutes: string | null;
  /** Cents. */
  from_price: number | null;
  /** Region and day of the check: `IL 2026-11-02`. */
  licence: string | null;
  insured_on: string | null;
}

export interface FoundContractor extends FoundCard {
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
  /** A `toBadgeMask`, and `filterMasks`. */
  badges: number;
  /** Distance to the contractor's own place as a squared chord on the unit sphere. */
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
