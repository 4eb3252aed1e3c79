/** Why staff hide a photo of a contractor. Texts are `photochecks:reason.<reason>`. */
export const hidingReasons = ["OFFENSIVE", "PRIVATE", "COPIED", "NOT_WORK", "ADVERTISING", "UNREADABLE"] as const;
export type HidingReason = (typeof hidingReasons)[number];
