/** Why a job was lost. Texts are `leads:lostReason.<reason>`. `QUOTE_WITHDRAWN` is set by the quote's withdrawal only. */
export const lostReasons = [
  "PRICE",
  "CHOSE_OTHER",
  "NO_REPLY",
  "TOO_SLOW",
  "NO_CAPACITY",
  "OUTSIDE_AREA",
  "NOT_OUR_WORK",
  "POSTPONED",
  "FINANCING",
  "QUOTE_WITHDRAWN",
  "OTHER",
] as const;
export type LostReason = (typeof lostReasons)[number];

export const chosenLostReasons = lostReasons.filter((reason) => reason !== "QUOTE_WITHDRAWN");
