/** Days after publication in which its author can change a review. */
export const reviewChangeDays = 90;

export const maxReviewLength = 4_000;

/** What is rated besides the whole. */
export const ratedAspects = ["quality", "price", "punctuality"] as const;
export type RatedAspect = (typeof ratedAspects)[number];
export type AspectStars = Readonly<Record<RatedAspect, number | null>>;
