/** So many prices may be named on one quote, whatever became of them. */
export const mostNamed = 3;

/** Longest note with a named price. */
export const longestNote = 500;
