import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { ServiceCost } from "#app/features/cost-guides/model.ts";
import type { Locale } from "#app/lib/locales.ts";

/** Contractors of the brand that offer the service, anywhere. */
export interface ServiceCount {
  service: CategoryCode;
  contractors: number;
}

export interface PopularCity {
  city: string;
  region: string;
}

/** A recent review of a contractor that the brand shows. */
export interface RecentReview {
  id: string;
  author: string;
  stars: number;
  words: string;
  locale: Locale;
  /** ISO date. */
  createdAt: string;
  /** Belongs to a job booked on this platform. */
  isVerified: boolean;
  contractor: string;
  publicId: string;
  city: string;
}

/** What a brand's home page shows beside its search. Counted at most every ten minutes. */
export interface HomePage {
  services: ServiceCount[];
  costs: ServiceCost[];
  reviews: RecentReview[];
  /** Of the brand's first service. */
  cities: PopularCity[];
  cityService: CategoryCode;
}

export const shownCosts = 6;
const shownReviews = 3;
export const shownCities = 10;

/** Characters of a review on the home page. */
export const reviewExcerpt = 220;

/** One review a contractor, verified ones first, then the newest. */
export function pickReviews(reviews: readonly RecentReview[]): RecentReview[] {
  const ordered = reviews.toSorted((a, b) => Number(b.isVerified) - Number(a.isVerified) || (a.createdAt < b.createdAt ? 1 : -1));
  const seen = new Set<string>();
  return ordered.filter(({ publicId }) => !seen.has(publicId) && seen.add(publicId)).slice(0, shownReviews);
}
