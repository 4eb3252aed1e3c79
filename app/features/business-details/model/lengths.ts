/** In characters. */
export const aboutLength = 4000;
