/** Quotes per group in the overview, and per page of a single group. */
export const leadPageSizes = { overview: 20, page: 50 } as const;

/** Longest search text, in characters. */
export const maxSearchLength = 80;
