/** The sizes of a shower, as people count them: for one, for two, for three or more. */
export const showerSizes = ["1", "2", "3+"] as const;

/** Square feet of a bathroom up to which debris costs the lower of two fees. */
export const smallDebrisSquareFeet = 200;

/** The tier of debris disposal of a bathroom of so many square feet. */
export function debrisTier(squareFeet: number): "UP_TO_200" | "OVER_200" {
  return squareFeet <= smallDebrisSquareFeet ? "UP_TO_200" : "OVER_200";
}

/** Inches of a tile's side: larger ones than the first and smaller ones than the second take more work. */
export const tileInches = { large: 13, small: 4 } as const;
