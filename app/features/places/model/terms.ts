/** In characters; the rest is ignored. */
export const longestPlaceText = 80;
