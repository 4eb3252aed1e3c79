/** From this rise over 12 on nobody walks on a roof. */
export const steepFrom = 8;

/** Asphalt shingles may not lie on a lower rise over 12; from here to 4/12 they need a double underlayment. */
export const shinglesFrom = 2;
