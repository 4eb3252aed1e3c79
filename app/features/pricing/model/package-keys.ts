/** Not in `price-book.ts`, which would load zod on homeowners' pages. */
export const packageKeys = ["GOOD", "BETTER", "BEST"] as const;
export type PackageKey = (typeof packageKeys)[number];
