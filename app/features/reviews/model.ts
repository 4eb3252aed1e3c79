import type { AspectStars } from "./model/aspects.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import type { RemovalReason } from "./model/removal.ts";
import type { Locale } from "#app/lib/locales.ts";

/** Reviews per page of a profile. */
export const reviewsPerPage = 10;

export const stars = [1, 2, 3, 4, 5] as const;

/** A review as shown to the public. A removed one has no author, stars or text. */
export interface PublicReview {
  id: string;
  author: string;
  stars: number;
  words: string;
  locale: Locale;
  createdAt: string;
  reply: string | null;
  /** Of a job that was booked here. */
  isVerified: boolean;
  aspects: AspectStars;
  /** When its author last changed it; null if never. */
  changedAt: string | null;
  removedFor: RemovalReason | null;
  /** Empty for a removed one. */
  photos: readonly JobPhoto[];
}

/** Which reviews a page shows. */
export interface ReviewFilter {
  /** Id of the last review of the page before; null for the newest. */
  after: string | null;
  /** Only with so many stars; null for all. */
  only: number | null;
}

export function parseReviewFilter(search: URLSearchParams): ReviewFilter {
  const typed = search.get("stars");
  return { after: search.get("reviews"), only: stars.find((step) => String(step) === typed) ?? null };
}

/** One page of reviews, newest first. */
export interface ReviewPage {
  items: PublicReview[];
  /** Id of the last review on this page; null on the last page. */
  next: string | null;
  /** Number of reviews per star rating, from one star to five. */
  counts: number[];
  /** Mean and number of those of jobs that were booked here; null without one. Search engines are told no other rating. */
  verified: VerifiedRating | null;
}

export interface VerifiedRating {
  rating: number;
  count: number;
}
