/** Longest search text, in characters. */
export const maxSearchLength = 80;
