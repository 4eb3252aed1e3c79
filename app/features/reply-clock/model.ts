import type { LeadOrigin } from "#app/features/leads/model.ts";
import { isBooked, isNegotiable, type QuoteStatus } from "#app/features/quotes/model.ts";
import type { CallOutcome } from "#app/features/leads/model/timeline.ts";

/** How long a customer waited for the first reply, or has been waiting. */
export interface ReplyClock {
  state: "WAITING" | "REPLIED";
  minutes: number;
  /** What homeowners read as "Replies in about …"; null before it was measured. */
  shownMinutes: number | null;
  /** Waiting for longer than shown. */
  isLate: boolean;
}

export const askedOrigins: readonly LeadOrigin[] = ["QUOTE", "CALL", "VISIT", "WIDGET"];

/** What the lead says before the first reply: with a price of the directory, the customer can go on without it. Null: the booking says it. */
export function findWaitLine(quote: { status: QuoteStatus } | null): "WAITING" | "UNCONTACTED" | null {
  if (!quote) return "WAITING";
  if (isBooked(quote.status)) return null;
  return isNegotiable(quote.status) ? "UNCONTACTED" : "WAITING";
}

interface ReplyFacts {
  origin: LeadOrigin;
  createdAt: Date;
  repliedAt: Date | null;
  isEnded: boolean;
  shownMinutes: number | null;
}

/** Null where nobody waits: leads that the business entered, and those that ended without a reply. */
export function readReplyClock(facts: ReplyFacts, now: Date): ReplyClock | null {
  const { origin, createdAt, repliedAt, isEnded, shownMinutes } = facts;
  if (!askedOrigins.includes(origin) || (repliedAt === null && isEnded)) return null;
  const minutes = Math.max(0, Math.floor(((repliedAt ?? now).getTime() - createdAt.getTime()) / 60_000));
  const state = repliedAt === null ? "WAITING" : "REPLIED";
  return { state, minutes, shownMinutes, isLate: repliedAt === null && shownMinutes !== null && minutes > shownMinutes };
}

/** Outcomes of calls that keep the promise of a booking. */
export const callsThatCount: readonly CallOutcome[] = ["REACHED", "LEFT_MESSAGE"];

/** The call that a booking promises. `LATE`: made after the deadline. `MISSED`: not recorded, and the deadline has passed. */
export interface CallBackRecord {
  outcome: "DUE" | "KEPT" | "LATE" | "MISSED";
  calledAt: string | null;
}

export function judgeCallBack({ callBackBy, calledAt, now }: { callBackBy: Date; calledAt: Date | null; now: Date }): CallBackRecord {
  if (calledAt) return { outcome: calledAt <= callBackBy ? "KEPT" : "LATE", calledAt: calledAt.toISOString() };
  return { outcome: now <= callBackBy ? "DUE" : "MISSED", calledAt: null };
}

/** True until the call is made or its deadline has passed, and where none is recorded. */
export function isCallDue(record: CallBackRecord | null): boolean {
  return record === null || record.outcome === "DUE";
}

/** For texts: the largest whole unit. */
export function toSpan(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes < 60) return { unit: "minutes", count: minutes };
  return minutes < 48 * 60 ? { unit: "hours", count: Math.floor(minutes / 60) } : { unit: "days", count: Math.floor(minutes / (24 * 60)) };
}
