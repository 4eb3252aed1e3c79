import type { LeadOrigin } from "#app/features/leads/model.ts";
import type { LeadStatus } from "#app/features/leads/model/statuses.ts";
import type { TimelineKind, TimelineParty } from "#app/features/leads/model/timeline.ts";
import { quoteEventRows } from "#app/features/leads/model/quote-events.ts";
import type { QuoteEvent } from "#app/features/quotes/model.ts";
import { nextSendTime } from "#app/features/sms/model/quiet-hours.ts";
import { addDays, dayMs, localDate, toMoment } from "#app/lib/time-zones.ts";
import { followUpSteps, listSteps, type Step } from "./steps.ts";

/** A line of a lead's history, as far as its follow-ups depend on it. */
export interface FollowedLine {
  kind: TimelineKind;
  party: TimelineParty;
  at: Date;
  to: LeadStatus | null;
  /** Of a quote, or of an appointment. */
  event?: string | null;
  outcome?: string | null;
  startsAt?: string | null;
}

export interface FollowedLead {
  origin: LeadOrigin;
  status: LeadStatus;
  scheduledAt: Date | null;
  /** A price that waits for the customer; null for a lead without a request. */
  hasOpenPrice: boolean | null;
  /** When a review was asked for; null before, and once it is written. */
  reviewAskedAt: Date | null;
  /** When the customer last turned to the business about another job. */
  otherAnswerAt: Date | null;
  /** The oldest first. */
  lines: readonly FollowedLine[];
  /** The customer's. */
  timeZone: string;
}

/** A step that a lead leads to, with the reply that ended it, if any. */
export interface Occasion {
  step: Step;
  /** Each step is sent once for each; the time of an appointment, else empty. */
  key: string;
  dueAt: Date;
  /** Too late to be useful. */
  expiresAt: Date;
  isAnswered: boolean;
}

/** What happened on the customer's side is an answer, except for confirming that a job is done, which asks for the review. */
function isAnswer({ kind, party, outcome }: FollowedLine): boolean {
  if (kind === "called") return outcome === "REACHED";
  // Visitors request calls too.
  if (kind === "callRequested" || kind === "callCorrected") return true;
  return party === "customer" && kind !== "jobConfirmed";
}

function isAnsweredAfter({ lines, otherAnswerAt }: Pick<FollowedLead, "lines" | "otherAnswerAt">, start: Date): boolean {
  return (otherAnswerAt !== null && otherAnswerAt > start) || lines.some((line) => line.at > start && isAnswer(line));
}

/** None for imported leads: their customers did not ask now. Does not depend on the current time. */
export function listOccasions(lead: FollowedLead): Occasion[] {
  if (lead.origin === "IMPORT") return [];
  return [...listEstimate(lead), ...listAppointment(lead), ...listCompleted(lead)];
}

const hour = 60 * 60_000;
/** A step that could not be sent for this long is not sent. */
const lateHours = 24;

function startAfter(step: Step, start: Date, lead: FollowedLead): Occasion {
  const dueAt = nextSendTime(new Date(start.getTime() + followUpSteps[step].days * dayMs), [lead.timeZone]);
  const expiresAt = new Date(dueAt.getTime() + lateHours * hour);
  return { step, key: "", dueAt, expiresAt, isAnswered: isAnsweredAfter(lead, start) };
}

const estimateStatuses: readonly LeadStatus[] = ["NEW", "IN_PROGRESS", "PENDING_ACCEPTANCE"];

/** A price went to the customer: by hand, or with the request that the product priced. */
function sendsPrice({ kind, party, to, event }: FollowedLine, hasRequest: boolean): boolean {
  if (kind === "status") return to === "PENDING_ACCEPTANCE";
  if (kind === "created" || kind === "requested") return hasRequest;
  return kind === "quoteChanged" && party === "contractor" && quoteEventRows[event as QuoteEvent]?.moves === "PENDING_ACCEPTANCE";
}

/** From the price that was sent last, while it waits for the customer. A status set by hand ends it. */
function listEstimate(lead: FollowedLead): Occasion[] {
  const { status, hasOpenPrice, lines } = lead;
  const hasRequest = hasOpenPrice !== null;
  const isWaiting = hasRequest ? hasOpenPrice && estimateStatuses.includes(status) : status === "PENDING_ACCEPTANCE";
  const start = lines.findLast((line) => sendsPrice(line, hasRequest));
  if (!isWaiting || !start) return [];
  const isMovedOn = lines.some(({ kind, at, to }) => kind === "status" && at > start.at && to !== "PENDING_ACCEPTANCE");
  return isMovedOn ? [] : listSteps("ESTIMATE").map((step) => startAfter(step, start.at, lead));
}

const appointmentStatuses: readonly LeadStatus[] = ["ESTIMATE_SCHEDULED", "SERVICE_SCHEDULED"];

/** In the morning, minutes after local midnight. */
const reminderMinutes = 10 * 60;

/** The day before; none for a time that was set after that. */
function listAppointment(lead: FollowedLead): Occasion[] {
  const { status, scheduledAt, lines, timeZone } = lead;
  if (scheduledAt === null || !appointmentStatuses.includes(status)) return [];
  const start = lines.findLast(({ startsAt }) => Boolean(startsAt) && new Date(String(startsAt)).getTime() === scheduledAt.getTime());
  const day = localDate(scheduledAt, timeZone);
  const dueAt = toMoment(addDays(day, followUpSteps.DAY_BEFORE.days), reminderMinutes, timeZone);
  if (!start || start.event === "cancelled" || dueAt <= start.at) return [];
  const expiresAt = toMoment(day, 0, timeZone);
  const isAnswered = isAnsweredAfter(lead, start.at);
  return [{ step: "DAY_BEFORE", key: scheduledAt.toISOString(), dueAt, expiresAt, isAnswered }];
}

/** Thanks after the completion, and a reminder of the review after it was asked for. */
function listCompleted(lead: FollowedLead): Occasion[] {
  const { status, reviewAskedAt, lines } = lead;
  const start = lines.findLast(({ to }) => to === "COMPLETED");
  if (status !== "COMPLETED" || !start) return [];
  const thanks = startAfter("THANKS", start.at, lead);
  return reviewAskedAt === null ? [thanks] : [thanks, startAfter("REVIEW", reviewAskedAt, lead)];
}
