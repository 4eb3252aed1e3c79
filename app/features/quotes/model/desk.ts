import type { QuoteStatus } from "./life-cycle.ts";

/** The piles on a contractor's desk, the one to begin with first. */
export const deskPiles = ["needs", "booked", "waiting", "closed"] as const;
export type DeskPile = (typeof deskPiles)[number];

const pileOfStatus: Readonly<Record<QuoteStatus, DeskPile>> = {
  CANCEL_WAITING: "needs",
  BEING_CONFIRMED: "needs",
  PRICE_WAITING: "needs",
  BEING_PRICED: "needs",
  ORDERED: "booked",
  NEW: "waiting",
  TENTATIVE: "waiting",
  FIRM: "waiting",
  CANCELLED: "closed",
  WITHDRAWN: "closed",
  EXPIRED: "closed",
};

/**
 * Sorts a contractor's quotes into piles. A booked job needs the contractor while its homeowner waits for the promised call: `toCall`
 * are their ids; `toAnswer` are those on which a homeowner named a price. What needs the contractor lies in the order in which it began to wait, all else
 * newest first.
 */
export function sortDesk<Quote extends { id: string; status: QuoteStatus; updatedAt: string }>(
  quotes: readonly Quote[],
  toCall: ReadonlySet<string>,
  toAnswer: ReadonlySet<string> = new Set(),
): Record<DeskPile, Quote[]> {
  const pileOf = ({ id, status }: Quote) => ((status === "ORDERED" && toCall.has(id)) || toAnswer.has(id) ? "needs" : pileOfStatus[status]);
  const newestFirst = quotes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const pile = (name: DeskPile) => newestFirst.filter((quote) => pileOf(quote) === name);
  return { needs: pile("needs").toReversed(), booked: pile("booked"), waiting: pile("waiting"), closed: pile("closed") };
}

/** A pile looked at alone: among the booked jobs lie those as well whose homeowners wait for a call. */
export function pileAlone<Quote extends { status: QuoteStatus }>(desk: Record<DeskPile, Quote[]>, pile: DeskPile): Quote[] {
  return pile === "booked" ? [...desk.needs.filter(({ status }) => status === "ORDERED"), ...desk.booked] : desk[pile];
}

/** Whether a text names a pile. */
export function isDeskPile(text: unknown): text is DeskPile {
  return (deskPiles as readonly unknown[]).includes(text);
}
