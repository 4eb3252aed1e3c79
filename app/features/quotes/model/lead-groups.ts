import { quoteStatuses, type QuoteStatus } from "./life-cycle.ts";

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

/** So many quotes of each pile stand on the desk, and so many on a page of one pile. */
export const deskSizes = { overview: 20, page: 50 } as const;

/** Longest text that a desk is searched for. */
export const longestSearch = 80;

/** The states of the quotes on a pile. */
export function statusesIn(pile: DeskPile): QuoteStatus[] {
  return quoteStatuses.filter((status) => pileOfStatus[status] === pile);
}

/** Whether a text names a pile. */
export function isDeskPile(text: unknown): text is DeskPile {
  return (deskPiles as readonly unknown[]).includes(text);
}
