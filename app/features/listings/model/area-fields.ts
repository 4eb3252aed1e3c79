/** Field names in forms and errors. */
export const areaFields = ["area.postalCode", "area.rangeMiles", "area.includedCodes", "area.excludedCodes"] as const;
