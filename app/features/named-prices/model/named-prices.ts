import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { currentStatus, isNamable, type QuoteStatus, Seen, WithReason } from "#app/features/quotes/model.ts";
import { longestNote, mostNamed } from "./limits.ts";

/** What ends a named price: its contractor accepts or declines it, or its homeowner withdraws it. With another price of the contractor it has lapsed. */
export const namedAnswers = ["ACCEPTED", "DECLINED", "WITHDRAWN"] as const;
export type NamedAnswer = (typeof namedAnswers)[number];

export const namedStates = ["OPEN", ...namedAnswers, "LAPSED"] as const;
export type NamedState = (typeof namedStates)[number];

/** The code with which an answer to a price in this state is refused; null while it waits for one. */
const refusals: Readonly<Record<NamedState, string | null>> = {
  OPEN: null,
  ACCEPTED: "quotes.namedAnswered",
  DECLINED: "quotes.namedAnswered",
  WITHDRAWN: "quotes.namedWithdrawn",
  LAPSED: "quotes.namedLapsed",
};

export function refusalFor(state: NamedState): string | null {
  return refusals[state];
}

/** Whether a named price waits for the contractor's answer. */
export function isWaiting(state: NamedState | undefined): boolean {
  return state === "OPEN";
}

export function isWithdrawn(state: NamedState): boolean {
  return state === "WITHDRAWN";
}

export function isDeclined(state: NamedState | undefined): boolean {
  return state === "DECLINED";
}

/** The client's own key for one naming; every retry carries the same. */
const Key = z.string("quotes.namedKeyMissing").regex(/^[\w-]{8,100}$/, "quotes.namedKeyMissing");

/** Naming a price: the version that was seen, the amount in cents, and a note that may stay empty. */
export const Naming = z.strictObject({
  seen: Seen.shape.seen,
  total: z.int("quotes.priceRequired").min(1, "quotes.priceRequired"),
  note: Text.trim().max(longestNote, "quotes.noteTooLong").default(""),
  idempotencyKey: Key,
  /** Whether a price far below the present one is meant. */
  confirmedLowPrice: z.boolean().default(false),
  /** The open price that this one takes the place of. */
  replaces: z.uuid().nullable().default(null),
});
export type Naming = z.input<typeof Naming>;

/** Declining one: a reason may stay unsaid. */
export const Declining = WithReason;

/** A price that a homeowner named, as both parties see it. Amounts in cents. */
export const NamedPrice = z.object({
  id: z.uuid(),
  quoteId: z.uuid(),
  total: z.int(),
  note: z.string(),
  /** The quote's version that it was named for. */
  seen: z.int(),
  /** Open until the contractor answers, the homeowner withdraws it, or the quote has another version or ends. */
  state: z.enum(namedStates),
  reason: z.string().nullable(),
  namedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type NamedPrice = z.infer<typeof NamedPrice>;

/** All prices named on a quote, newest first, how many more its homeowner may name now, and whether the open one may be changed. */
export const NamedPrices = z.object({ named: z.array(NamedPrice), left: z.int(), isChangeable: z.boolean() });
export type NamedPrices = z.infer<typeof NamedPrices>;

interface Standing {
  status: QuoteStatus;
  version: number;
  expiresAt: Date;
}

/** Whether a quote has a price that stands and that one could name another for. */
export function isNamableNow(quote: Standing, now: Date): boolean {
  return isNamable(currentStatus(quote, now));
}

/** Where a named price stands: as it was answered, else open while the quote is what it was named for. */
export function namedState(named: { seen: number; answer: NamedAnswer | null }, quote: Standing, now: Date): NamedState {
  return named.answer ?? (named.seen === quote.version && isNamableNow(quote, now) ? "OPEN" : "LAPSED");
}

/** Whether the open price may be changed: another one still may be named in its place. */
export function canChangeNamed(states: readonly NamedState[]): boolean {
  return states.some(isWaiting) && states.length < mostNamed;
}

/** How many more prices may be named on a quote now: none while one waits for its answer. */
export function namingsLeft(
  states: readonly NamedState[],
  quote: Standing & { contractor: { allowNameYourPrice: boolean } },
  now: Date,
): number {
  const may = quote.contractor.allowNameYourPrice && isNamableNow(quote, now) && !states.some(isWaiting);
  return may ? Math.max(0, mostNamed - states.length) : 0;
}
