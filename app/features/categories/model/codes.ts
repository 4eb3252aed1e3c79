export const categoryCodes = [
  "HVAC",
  "PLUM",
  "FLOORING",
  "ROOF",
  "PAINTING",
  "BATH",
  "KITCHENS",
  "WINDOWS_DOORS",
  "SIDING",
  "ELECTRICAL",
  "DECKS_PORCHES",
  "OTHER",
] as const;
/** The twelve service categories. */
export type CategoryCode = (typeof categoryCodes)[number];
