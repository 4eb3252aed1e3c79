export const showerSizes = ["1", "2", "3+"] as const;

/** Largest bathroom, in square feet, with the lower debris fee. */
export const smallDebrisSquareFeet = 200;

export function debrisTier(squareFeet: number): "UP_TO_200" | "OVER_200" {
  return squareFeet <= smallDebrisSquareFeet ? "UP_TO_200" : "OVER_200";
}

/** Inches of a tile's longer side; larger than `large` or smaller than `small` takes more work. */
export const tileInches = { large: 13, small: 4 } as const;
