/** Street found; only postal code and city agree; neither. */
export const addressStatuses = ["MATCHED", "KNOWN_PLACE", "NOT_MATCHED"] as const;
export type AddressStatus = (typeof addressStatuses)[number];
