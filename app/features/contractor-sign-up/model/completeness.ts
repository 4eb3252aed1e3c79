import type { ApplicationNeed } from "#app/features/memberships/model/completeness.ts";
import type { MembershipStatus } from "#app/features/memberships/model/life-cycle.ts";
import { profileSteps, type StepProgress } from "../model.ts";

/** Every page that says how far a business is counts its steps here. */
export function countProfileSteps(progress: readonly StepProgress[]): { done: number; total: number } {
  const counted = progress.filter(({ step }) => profileSteps.includes(step));
  return { done: counted.filter(({ state }) => state === "done").length, total: counted.length };
}

/** Whether homeowners find a business, and if not, why. Keys of `joining:overview.text`. */
export type ListingState = "incomplete" | "ready" | "waiting" | "changeAsked" | "hidden" | "withoutService" | "paused" | "listed";

export interface ListingFacts {
  /** One for each brand. */
  statuses: readonly MembershipStatus[];
  /** What an application needs. */
  needs: readonly ApplicationNeed[];
  /** No service takes new requests. */
  isPaused: boolean;
}

export function findListingState({ statuses, needs, isPaused }: ListingFacts): ListingState {
  if (statuses.includes("APPROVED")) {
    if (needs.includes("service")) return "withoutService";
    return isPaused ? "paused" : "listed";
  }
  if (statuses.includes("CHANGE_ASKED")) return "changeAsked";
  if (statuses.includes("APPLIED")) return "waiting";
  if (statuses.includes("UNAVAILABLE")) return "hidden";
  return needs.length > 0 ? "incomplete" : "ready";
}
