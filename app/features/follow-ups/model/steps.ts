import type { NoticeTemplate } from "#app/features/notices/model.ts";

/** Ready sequences of messages to a customer. */
export const sequences = ["ESTIMATE", "APPOINTMENT", "COMPLETED"] as const;
export type Sequence = (typeof sequences)[number];

interface StepRow {
  sequence: Sequence;
  template: Extract<NoticeTemplate, `followUp.${string}`>;
  /** After the start of its sequence; -1 is the day before the appointment. */
  days: number;
}

export const followUpSteps = {
  ESTIMATE_FIRST: { sequence: "ESTIMATE", template: "followUp.estimateFirst", days: 2 },
  ESTIMATE_SECOND: { sequence: "ESTIMATE", template: "followUp.estimateSecond", days: 5 },
  DAY_BEFORE: { sequence: "APPOINTMENT", template: "followUp.dayBefore", days: -1 },
  THANKS: { sequence: "COMPLETED", template: "followUp.thanks", days: 1 },
  REVIEW: { sequence: "COMPLETED", template: "followUp.review", days: 3 },
} as const satisfies Readonly<Record<string, StepRow>>;

export type Step = keyof typeof followUpSteps;
export const stepNames = Object.keys(followUpSteps) as Step[];

export function listSteps(sequence: Sequence): Step[] {
  return stepNames.filter((step) => followUpSteps[step].sequence === sequence);
}

export const channels = ["MAIL", "TEXT"] as const;
export type Channel = (typeof channels)[number];

/** The channels of each sequence; none if it is off. */
export type ChosenChannels = Readonly<Record<Sequence, readonly Channel[]>>;

export const noChannels: ChosenChannels = { ESTIMATE: [], APPOINTMENT: [], COMPLETED: [] };
