/** Why staff remove a review. None of them concerns what it says of the work, or its stars. */
export const removalReasons = ["OFFENSIVE", "PRIVATE", "NOT_CUSTOMER", "CONFLICT", "ADVERTISING", "OTHER_BUSINESS"] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** The author can change what broke the rule, which publishes the review again. */
export function isRepairable(reason: RemovalReason): boolean {
  return reason === "OFFENSIVE" || reason === "PRIVATE" || reason === "ADVERTISING";
}
