import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Cents } from "#app/lib/money.ts";
import type { DirectoryItem, NearestCity } from "#app/features/directory/model/page.ts";

/** Households, each with one quote, and contractors that a price band needs before anybody sees it, so that no single price can be read from it. */
export const fewestHouseholds = 5;
export const fewestContractors = 3;
/** Days back from which quotes tell of prices. */
export const bandDays = 365;
/** Contractors that a city's page lists; all of them are in the directory. */
export const firstOfCity = 10;

/** The middle half of the prices that were quoted in a city, to whole 50 dollars outwards, and from how many households' quotes, one each. */
export interface PriceBand {
  low: Cents;
  high: Cents;
  quotes: number;
}

/** A contractor who serves a city, and the nearest of the city's codes that it serves. */
export interface CityItem extends DirectoryItem {
  code: string;
}

/** What is known of a service in a city. */
export interface CityPage {
  service: CategoryCode;
  city: string;
  region: string;
  /** The code in its middle, where the directory is looked at. */
  code: string;
  total: number;
  /** Of all reviews of those who serve it. */
  rating: number | null;
  reviewsCount: number;
  /** Median of the contractors' usual minutes to a first answer. */
  replyMinutes: number | null;
  /** Null while too few quotes stand behind it. */
  prices: PriceBand | null;
  items: CityItem[];
  nearestCities: NearestCity[];
}

const step = 50 * 100;

/** What was quoted in a city, one quote of each household. */
export interface QuotedPrices {
  households: number;
  contractors: number;
  quartiles: readonly number[] | null;
}

/** The band of two quartiles, in cents; null where too few households or contractors stand behind it. */
export function priceBand({ households, contractors, quartiles }: QuotedPrices): PriceBand | null {
  const [low, high] = quartiles ?? [];
  if (households < fewestHouseholds || contractors < fewestContractors || low === undefined || high === undefined) return null;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, quotes: households };
}
