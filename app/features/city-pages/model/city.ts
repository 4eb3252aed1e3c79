import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Cost, Costs } from "#app/features/cost-guides/model.ts";
import type { DirectoryItem, NearestCity } from "#app/features/directory/model/page.ts";

/** Contractors listed on a city page. */
export const cityPageSize = 10;

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
  costs: Costs;
  /** The brand's everywhere, where the city has too few quotes. */
  brandCost: Cost | null;
  items: CityItem[];
  nearestCities: NearestCity[];
}
