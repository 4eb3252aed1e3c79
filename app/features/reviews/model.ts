import type { Locale } from "#app/lib/locales.ts";

/** Reviews on one page of a profile. */
export const reviewsOnPage = 10;

/** The least and the most stars. */
export const stars = [1, 2, 3, 4, 5] as const;

/** A review as everybody may see it. */
export interface PublicReview {
  id: string;
  author: string;
  stars: number;
  words: string;
  locale: Locale;
  createdAt: string;
  reply: string | null;
}

/** A page of a contractor's reviews, newest first. */
export interface ReviewPage {
  items: PublicReview[];
  /** The last review of this page, after which the next one begins; null at the end. */
  next: string | null;
  /** How many reviews gave one star, two, … five. */
  counts: number[];
}
