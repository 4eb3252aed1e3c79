import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { currentStatus, isNegotiable, type QuoteStatus, Seen, WithReason } from "#app/features/quotes/model.ts";
import { maxNoteLength, maxNamedPrices } from "./limits.ts";
import { isWaiting, type NamedAnswer, type NamedState, namedStates } from "./named-states.ts";

/** Client-generated idempotency key. */
const Key = z.string("quotes.namedKeyMissing").regex(/^[\w-]{8,100}$/, "quotes.namedKeyMissing");

/** `seen` is the quote version, `total` in cents. */
export const Naming = z.strictObject({
  seen: Seen.shape.seen,
  total: z.int("quotes.priceRequired").min(1, "quotes.priceRequired"),
  note: Text.trim().max(maxNoteLength, "quotes.noteTooLong").default(""),
  idempotencyKey: Key,
  /** Confirms a price far below the current one. */
  confirmedLowPrice: z.boolean().default(false),
  /** Id of the open price to replace. */
  replaces: z.uuid().nullable().default(null),
});
export type Naming = z.input<typeof Naming>;

export const Declining = WithReason;

/** Amounts in cents. */
export const NamedPrice = z.object({
  id: z.uuid(),
  quoteId: z.uuid(),
  total: z.int(),
  note: z.string(),
  /** The quote version that it applies to. */
  seen: z.int(),
  /** Open until answered, withdrawn, or the quote changes version or ends. */
  state: z.enum(namedStates),
  reason: z.string().nullable(),
  namedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type NamedPrice = z.infer<typeof NamedPrice>;

/** Newest first. `left` is how many more can be named now; `isChangeable` refers to the open one. */
export const NamedPrices = z.object({ named: z.array(NamedPrice), left: z.int(), isChangeable: z.boolean() });
export type NamedPrices = z.infer<typeof NamedPrices>;

interface QuoteSnapshot {
  status: QuoteStatus;
  version: number;
  expiresAt: Date;
}

/** True if the quote's current status allows a named price. */
export function isNegotiableNow(quote: QuoteSnapshot, now: Date): boolean {
  return isNegotiable(currentStatus(quote, now));
}

/** The stored answer; without one, open only while the quote's version is unchanged. */
export function toNamedState(named: { seen: number; answer: NamedAnswer | null }, quote: QuoteSnapshot, now: Date): NamedState {
  return named.answer ?? (named.seen === quote.version && isNegotiableNow(quote, now) ? "OPEN" : "LAPSED");
}

/** True if an open price can be replaced, which counts towards `maxNamedPrices`. */
export function canChangeNamed(states: readonly NamedState[]): boolean {
  return states.some(isWaiting) && states.length < maxNamedPrices;
}

/** None while one awaits an answer. */
export function countNamingsLeft(
  states: readonly NamedState[],
  quote: QuoteSnapshot & { contractor: { allowNameYourPrice: boolean } },
  now: Date,
): number {
  const canName = quote.contractor.allowNameYourPrice && isNegotiableNow(quote, now) && !states.some(isWaiting);
  return canName ? Math.max(0, maxNamedPrices - states.length) : 0;
}
