/** What a check of an address came to: the street itself was found, or only its postal code and city belong together, or neither. */
export const addressStatuses = ["MATCHED", "KNOWN_PLACE", "NOT_MATCHED"] as const;
export type AddressStatus = (typeof addressStatuses)[number];
