import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** Both stop new requests: away from work, or at work but fully booked. */
export const pauseKinds = ["VACATION", "FULL"] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** Whether a contractor takes new requests. Listings keep their own `active`, so ending a pause restores them exactly. */
export interface Availability {
  /** True while no service takes new requests. */
  vacationMode: boolean;
  /** Set only while `vacationMode` is. */
  pauseKind: PauseKind | null;
  /** First day with new requests again, YYYY-MM-DD local; null if open-ended. */
  backOn: string | null;
  /** Services that take no new requests, besides `vacationMode`. */
  pausedCategories: CategoryCode[];
}

export const noPause: Availability = { vacationMode: false, pauseKind: null, backOn: null, pausedCategories: [] };

/** True while the contractor is away, so that opening hours do not apply. */
export function isOnVacation({ vacationMode, pauseKind }: Pick<Availability, "vacationMode" | "pauseKind">): boolean {
  return vacationMode && pauseKind !== "FULL";
}
