/** Rise per 12 from which a roof is too steep to walk on. */
export const steepRise = 8;

/** Minimum rise per 12 for asphalt shingles; below 4/12 they need a double underlayment. */
export const minShingleRise = 2;
