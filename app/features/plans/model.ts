import { z } from "zod";

/** Both are free of charge. Advanced adds online quotes, leads, chat, call and visit requests and the widget, and needs a card. */
export const plans = ["STANDARD", "ADVANCED"] as const;
export type Plan = (typeof plans)[number];

export const PlanChoice = z.strictObject({ plan: z.enum(plans, "input.invalid") });

/** What each plan includes, in display order. Keys of `plan:features`. */
export const planFeatures = ["profile", "area", "phone", "reviews", "quotes", "leads", "chat", "contacts", "widget"] as const;
export type PlanFeature = (typeof planFeatures)[number];

const standardFeatures: readonly PlanFeature[] = ["profile", "area", "phone", "reviews"];

export function isIncluded(plan: Plan, feature: PlanFeature): boolean {
  return plan === "ADVANCED" || standardFeatures.includes(feature);
}

/** A contractor's choice. `hasCard`: a verified card is on file; null for users who may not know. */
export interface PlanView {
  plan: Plan;
  mayChange: boolean;
  hasCard: boolean | null;
  /** Whom to ask, for users who may not change it. */
  manager: { name: string; email: string } | null;
}
