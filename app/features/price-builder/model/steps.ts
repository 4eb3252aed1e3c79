import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";

/** The builder's screens after a service is chosen. */
export const builderSteps = ["prices", "terms", "finish"] as const;
export type BuilderStep = (typeof builderSteps)[number];

/** Falls back to the first step. */
export function builderStep(named: string | null): BuilderStep {
  return builderSteps.find((step) => step === named) ?? builderSteps[0];
}

type TermsOfListing = Pick<BuilderListing, "active" | "startTime"> & { book: Pick<BuilderListing["book"], "terms" | "included"> };

/** True until the details are first saved: the service was never described and is off. */
export function needsTerms({ active, startTime, book }: TermsOfListing): boolean {
  const isDescribed = startTime !== null || book.included.length > 0 || Object.values(book.terms).some((text) => text !== "");
  return !active && !isDescribed;
}
