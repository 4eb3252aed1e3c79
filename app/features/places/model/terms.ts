/** The longest text that is read as a place. */
export const longestPlaceText = 80;
