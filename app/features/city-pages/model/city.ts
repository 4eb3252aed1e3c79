import type { HouseholdPrices } from "#app/features/quotes/model.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Cents } from "#app/lib/money.ts";
import type { DirectoryItem, NearestCity } from "#app/features/directory/model/page.ts";

/** Minimum behind a price band, so that no single price can be inferred. */
export const minHouseholds = 5;
export const minContractors = 3;
/** Age limit of quotes in a price band, in days. */
export const priceBandDays = 365;
/** Contractors listed on a city page. */
export const cityPageSize = 10;

/** Interquartile range of quoted prices, rounded outwards to $50. `quotes` counts households, one quote each. */
export interface PriceBand {
  low: Cents;
  high: Cents;
  quotes: number;
}

/** A contractor and the nearest postal code of the city that it serves. */
export interface CityItem extends DirectoryItem {
  code: string;
}

export interface CityPage {
  service: CategoryCode;
  city: string;
  region: string;
  /** Postal code in the city's middle. */
  code: string;
  total: number;
  /** Average over all reviews of all contractors serving the city. */
  rating: number | null;
  reviewsCount: number;
  /** Median of the contractors' usual minutes to a first answer. */
  replyMinutes: number | null;
  /** Null when based on too few quotes. */
  prices: PriceBand | null;
  items: CityItem[];
  nearestCities: NearestCity[];
}

const roundingStep = 50 * 100;

/** Returns null below the minimum number of households or contractors. */
export function priceBand({ households, contractors, quartiles }: HouseholdPrices): PriceBand | null {
  const [low, high] = quartiles ?? [];
  if (households < minHouseholds || contractors < minContractors || low === undefined || high === undefined) return null;
  return { low: Math.floor(low / roundingStep) * roundingStep, high: Math.ceil(high / roundingStep) * roundingStep, quotes: households };
}
