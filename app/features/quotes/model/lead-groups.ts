/** How many quotes of each group the overview lists, and a page of one group. */
export const leadPageSizes = { overview: 20, page: 50 } as const;

/** Longest text, in characters, that leads are searched for. */
export const longestSearch = 80;
