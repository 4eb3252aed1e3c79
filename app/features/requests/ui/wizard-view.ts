import type { ReminderState } from "../model/reminders.ts";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import type { ShownPrices, Wizard } from "../model/wizard.ts";

export interface WizardView extends Wizard {
  /** Prices for these answers. */
  prices: ShownPrices;
  /** What other choices of the screen's question would cost; empty without enough prices. */
  effects: ShownEffects;
  step: string;
  /** True when editing from the review. */
  toReview: boolean;
  /** Path and query of the first screen, which posts there. */
  entry: string;
  /** Full URL of the draft, for another device. */
  resumeUrl: string | null;
  /** Null before the first answer, or when no reminder is possible. */
  reminding: ReminderState | null;
  /** Target of the first screen's back link. */
  origin: string;
  /** Directory of other contractors for this work and place. */
  directory: string;
  /** True after sign-in when sending failed. */
  unsent: boolean;
  sender: "visitor" | "homeowner" | "business";
}
