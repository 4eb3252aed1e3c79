import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { type CustomerQuote, isBooked, isEnded, isOpen, isOrderable, sortQuotes } from "#app/features/quotes/model.ts";

export interface RequestWithQuotes {
  request: { id: string; category: string; place: { city: string; timeZone: string }; submittedAt: string };
  /** In order of `sortQuotes`. */
  quotes: readonly CustomerQuote[];
}

/** Where a request is, for its homeowner: the furthest that any of its quotes got. */
export type RequestState = "booked" | "bookable" | "estimated" | "waiting" | "ended";

export interface RequestSummary {
  state: RequestState;
  /** The booked quote, or the one with the best price; null without a price. */
  best: CustomerQuote | null;
  /** Quotes in this state. */
  count: number;
  /** When `best` expires; null when that changes nothing. */
  deadline: string | null;
}

export function summarizeRequest(quotes: readonly CustomerQuote[]): RequestSummary {
  const sorted = sortQuotes(quotes);
  const hasPrice = (quote: CustomerQuote) => quote.price.type !== "NONE";
  const booked = sorted.filter(({ status }) => isBooked(status));
  if (booked[0]) return { state: "booked", best: booked[0], count: booked.length, deadline: null };
  const orderable = sorted.filter(({ status }) => isOrderable(status));
  if (orderable[0]) return summarize("bookable", orderable);
  const estimated = sorted.filter((quote) => isOpen(quote.status) && hasPrice(quote));
  if (estimated[0]) return summarize("estimated", estimated);
  const waiting = sorted.filter(({ status }) => !isEnded(status));
  if (waiting.length > 0) return { state: "waiting", best: null, count: waiting.length, deadline: null };
  return { state: "ended", best: sorted.find(hasPrice) ?? null, count: sorted.length, deadline: null };
}

function summarize(state: RequestState, quotes: readonly CustomerQuote[]): RequestSummary {
  const [best] = quotes;
  return { state, best: best ?? null, count: quotes.length, deadline: best?.expiresAt ?? null };
}

/** What the homeowner can do now: book a confirmed price, have an estimate confirmed, or ask again. */
export interface NextStep {
  act: "book" | "confirm" | "askAgain";
  request: RequestWithQuotes["request"];
  quote: CustomerQuote;
  /** Quotes of the request that could be taken the same way. */
  count: number;
  deadline: string | null;
}

/** Of a booking whose contractor has not called yet, before the deadline. */
export interface PromisedCall {
  requestId: string;
  quoteId: string;
  contractor: string;
  category: CategoryCode;
  city: string;
  timeZone: string;
  callBackBy: string;
}

const acts = { bookable: "book", estimated: "confirm", ended: "askAgain" } as const;
const order: readonly NextStep["act"][] = ["book", "confirm", "askAgain"];

/** Null when everything waits for contractors or is booked. Booking comes first, then what expires first. */
export function findNextStep(requests: readonly RequestWithQuotes[]): NextStep | null {
  const steps = requests.flatMap(({ request, quotes }) => toNextStep(request, quotes) ?? []);
  const [first] = steps.toSorted(
    (a, b) => order.indexOf(a.act) - order.indexOf(b.act) || (a.deadline ?? "9").localeCompare(b.deadline ?? "9"),
  );
  return first ?? null;
}

function toNextStep(request: RequestWithQuotes["request"], quotes: readonly CustomerQuote[]): NextStep | null {
  const { state, best, count, deadline } = summarizeRequest(quotes);
  if (state === "booked" || state === "waiting") return null;
  if (state === "ended") {
    const expired = quotes.find(({ canAskAgain }) => canAskAgain);
    return expired ? { act: acts.ended, request, quote: expired, count: 1, deadline: null } : null;
  }
  const canConfirm = quotes.find(({ events }) => events.includes("askToConfirm"));
  const quote = state === "bookable" ? best : (canConfirm ?? null);
  return quote ? { act: acts[state], request, quote, count, deadline: state === "bookable" ? deadline : quote.expiresAt } : null;
}

/** Whole days until a moment; 0 on the last day. */
export function countDaysLeft(deadline: string, now: string): number {
  return Math.max(Math.floor((Date.parse(deadline) - Date.parse(now)) / (24 * 60 * 60 * 1000)), 0);
}
