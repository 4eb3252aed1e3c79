/** Miles, and postal codes per list. */
export const areaBounds = { miles: 500, codes: 2000 } as const;
