import type { JobView } from "#app/features/booked-jobs/model.ts";
import type { AttentionKind } from "#app/features/leads/model/attention.ts";
import type { LeadStatus } from "#app/features/leads/model.ts";
import { isEnded } from "#app/features/leads/model/statuses.ts";

/** What the business does next with a lead; its text is `leads:next.<step>`. */
export type NextStep =
  | "call"
  | "price"
  | "confirm"
  | "offer"
  | "question"
  | "message"
  | "cancel"
  | "start"
  | "complete"
  | "visit"
  | "quote"
  | "link"
  | "status";

interface LeadState {
  attention: readonly AttentionKind[];
  status: LeadStatus;
  moves: readonly LeadStatus[];
  hasPhone: boolean;
  hasAppointment: boolean;
  job: Pick<JobView, "status" | "events"> | null;
  /** Of a customer who asked nobody online. */
  ownQuote: { canPrice: boolean; isUnsent: boolean };
}

const stepsByAttention: Readonly<Record<AttentionKind, NextStep>> = {
  PROBLEM: "call",
  CALL: "call",
  CANCEL: "cancel",
  OFFER: "offer",
  CONFIRM: "confirm",
  PRICE: "price",
  QUESTION: "question",
  MESSAGE: "message",
  REQUEST: "call",
};

/** What waits comes first, then the job's life; null if nothing is left to do. */
export function findNextStep({ attention, status, moves, hasPhone, hasAppointment, job, ownQuote }: LeadState): NextStep | null {
  const waiting = attention.map((kind) => stepsByAttention[kind]).find((step) => step !== "call" || hasPhone);
  if (waiting) return waiting;
  if (isEnded(status)) return null;
  if (job?.events.includes("start")) return "start";
  if (job?.status === "STARTED") return "complete";
  const canSchedule = moves.includes("ESTIMATE_SCHEDULED") && !hasAppointment;
  if (ownQuote.isUnsent) return "link";
  if (canSchedule) return "visit";
  return ownQuote.canPrice ? "quote" : "status";
}
