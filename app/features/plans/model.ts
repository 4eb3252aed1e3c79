import { z } from "zod";
import type { ManagerContact } from "#app/features/accounts/model/profile.ts";
import type { CardState } from "#app/features/payments/model.ts";

/** Both are free of charge. Advanced adds online quotes, leads, and call and visit requests, and needs a card. */
export const plans = ["STANDARD", "ADVANCED"] as const;
export type Plan = (typeof plans)[number];

export const PlanChoice = z.strictObject({ plan: z.enum(plans, "input.invalid") });

/** What each plan includes today, in display order. Keys of `plan:features`. */
export const planFeatures = ["profile", "area", "phone", "reviews", "quotes", "leads", "contacts"] as const;
export type PlanFeature = (typeof planFeatures)[number];

const standardFeatures: readonly PlanFeature[] = ["profile", "area", "phone", "reviews"];

export function isIncluded(plan: Plan, feature: PlanFeature): boolean {
  return plan === "ADVANCED" || standardFeatures.includes(feature);
}

/** A contractor's choice. `card`: null for users who may not know. */
export interface PlanView {
  plan: Plan;
  canChange: boolean;
  card: CardState | null;
  manager: ManagerContact | null;
}

/**
 * `expired`: the card of an Advanced profile expired, and quoting pauses on that day. `paused`: it paused, until a new
 * card is verified. `standard`: a Standard profile by choice.
 */
export type PlanNotice = { kind: "standard" } | { kind: "paused" } | { kind: "expired"; pausesOn: string };
