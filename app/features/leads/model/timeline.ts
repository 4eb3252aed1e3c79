import type { LeadStatus } from "./statuses.ts";

/** Who or what wrote a line. `system` is a job or an event of a quote without a person of the business. */
export type TimelineParty = "contractor" | "customer" | "system";

/** Lines of a lead's history. Texts are `leads:timeline.kind.<kind>`. */
export const timelineKinds = [
  "created",
  "imported",
  "requested",
  "quoteChanged",
  "viewed",
  "callRequested",
  "callCorrected",
  "callMissed",
  "called",
  "note",
  "status",
  "assigned",
  "contactEdited",
  "jobEdited",
  "valueChanged",
  "jobAdded",
  "merged",
  "unmerged",
  "offerMade",
  "offerEnded",
  "questionAsked",
  "questionAnswered",
  "jobStarted",
  "jobReported",
  "jobConfirmed",
  "changeProposed",
  "changeAccepted",
  "changeDeclined",
  "changeWithdrawn",
  "appointment",
  "followUp",
  "messageReceived",
  "messageSent",
  "priced",
  "quoteLinked",
  "quoteOpened",
  "fileAdded",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Values of a line's text. Names of people are stored, so that a line reads the same after a colleague left. */
export type TimelineFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface TimelineLine {
  id: string;
  kind: TimelineKind;
  party: TimelineParty;
  /** Name of the user; empty for others. */
  author: string;
  from: LeadStatus | null;
  to: LeadStatus | null;
  comment: string;
  facts: TimelineFacts;
  at: string;
}

/** How a call ended. */
export const callOutcomes = ["REACHED", "NO_ANSWER", "LEFT_MESSAGE", "WRONG_NUMBER"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
