import type { Reminding } from "../model/reminders.ts";
import type { ShownPrices, Wizard } from "../model/wizard.ts";

/** All that the wizard's screens show. */
export interface WizardView extends Wizard {
  /** The prices with these answers. */
  prices: ShownPrices;
  /** The screen to show. */
  step: string;
  /** The homeowner came from the review to change this screen. */
  toReview: boolean;
  /** Path of the draft; null before its first answer. */
  path: string | null;
  /** Path and query under which the wizard was entered; the first screen posts there. */
  entry: string;
  /** The whole address of the draft, for another device. */
  resumeUrl: string | null;
  /** The reminder of the draft; null before the first answer, and for whom there is none. */
  reminding: Reminding | null;
  /** Where back leads from the first screen. */
  origin: string;
  /** The directory for this work at this place, to choose other contractors. */
  directory: string;
  /** She signed up or in to send it, and it could not be sent. */
  unsent: boolean;
  sender: "visitor" | "homeowner" | "business";
}
