// What pages offer. Not beside the schemas, which would load zod with the pages.

/** Days for which a link to take over a home works. */
export const transferDays = 14;

/** Months between services that a homeowner can choose. */
export const serviceIntervals = [3, 6, 12, 24, 36] as const;

export const documentKinds = ["RECEIPT", "WARRANTY", "MANUAL", "PERMIT", "PHOTO", "OTHER"] as const;
export type DocumentKind = (typeof documentKinds)[number];
