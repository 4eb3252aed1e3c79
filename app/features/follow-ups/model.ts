import { z } from "zod";
import type { FollowUpReason, FollowUpStatus } from "./model/rows.ts";
import { sequences, type Channel, type ChosenChannels, type Step } from "./model/steps.ts";

export { channels, followUpSteps, listSteps, sequences, type Channel, type Sequence, type Step } from "./model/steps.ts";

const Sequences = z.array(z.enum(sequences)).transform((chosen) => [...new Set(chosen)]);

/** `seen` is the version of the form; 0 before the first save. */
export const FollowUpSettingsInput = z.strictObject({
  byMail: Sequences,
  byText: Sequences,
  seen: z.coerce.number().int().min(0),
});

export interface FollowUpSettings {
  chosen: ChosenChannels;
  version: number;
}

/** A message as a customer reads it. */
export interface FollowUpPreview {
  step: Step;
  subject: string;
  mail: string;
  text: string;
}

/** Of the lead whose data the previews have. */
export interface FollowUpPreviews {
  customer: string;
  previews: FollowUpPreview[];
}

export interface PlannedFollowUp {
  id: string;
  step: Step;
  dueAt: string;
  channels: readonly Channel[];
}

export interface PastFollowUp {
  id: string;
  step: Step;
  status: Exclude<FollowUpStatus, "WAITING">;
  reason: FollowUpReason | null;
  /** When it was sent, or would have been. */
  at: string;
  channels: readonly Channel[];
}

/** Of one lead. */
export interface LeadFollowUps {
  isOn: boolean;
  isStopped: boolean;
  /** The customer withdrew the consent: the business cannot resume them. */
  isWithdrawn: boolean;
  planned: PlannedFollowUp[];
  past: PastFollowUp[];
}
