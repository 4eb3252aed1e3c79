/** Rise per 12 from which a roof is too steep to walk on. */
export const steepFrom = 8;

/** Minimum rise per 12 for asphalt shingles; below 4/12 they need a double underlayment. */
export const shinglesFrom = 2;
