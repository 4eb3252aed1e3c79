import { machine } from "#app/lib/machine.ts";

export const quoteStatuses = [
  "NEW",
  "TENTATIVE",
  "BEING_CONFIRMED",
  "PRICE_WAITING",
  "BEING_PRICED",
  "FIRM",
  "ORDERED",
  "CANCEL_WAITING",
  "CANCELLED",
  "WITHDRAWN",
  "EXPIRED",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Who moves a quote: its homeowner, its contractor, the price engine, or the clock. */
export const quoteParties = ["customer", "contractor", "engine", "clock"] as const;
export type QuoteParty = (typeof quoteParties)[number];

export const quoteEventNames = [
  "priceFirm",
  "priceTentative",
  "leavePriceOpen",
  "repriceFirm",
  "repriceTentative",
  "repriceOpen",
  "askToConfirm",
  "confirm",
  "adjust",
  "adjustAndConfirm",
  "startPricing",
  "provide",
  "provideEstimate",
  "order",
  "askToCancel",
  "acceptCancel",
  "declineCancel",
  "cancel",
  "withdraw",
  "expire",
] as const;
/** What can happen to a quote once it exists. Asking again after expiry makes a new quote, so it is no row here. */
export type QuoteEvent = (typeof quoteEventNames)[number];

/** States in which a quote can still become an order. */
export const openStatuses = [
  "NEW",
  "TENTATIVE",
  "BEING_CONFIRMED",
  "PRICE_WAITING",
  "BEING_PRICED",
  "FIRM",
] as const satisfies readonly QuoteStatus[];

/** States of which nothing leads back: a new request begins anew. */
export const endedStatuses: readonly QuoteStatus[] = ["CANCELLED", "WITHDRAWN", "EXPIRED"];

/** States of a booking: an order stands also while its homeowner waits for an answer to their wish to cancel. */
export const bookedStatuses: readonly QuoteStatus[] = ["ORDERED", "CANCEL_WAITING"];

/** Whether a quote is booked. */
export function isBooked(status: QuoteStatus): boolean {
  return bookedStatuses.includes(status);
}

/** Whether a quote can still become an order. */
export function isOpen(status: QuoteStatus): boolean {
  return (openStatuses as readonly QuoteStatus[]).includes(status);
}

/** Whether a quote can no longer become or be an order. */
export function isEnded(status: QuoteStatus): boolean {
  return endedStatuses.includes(status);
}

/** The life of a quote: the server's guards, both sides' buttons and the printed table are read from these rows. */
export const quoteMachine = machine<QuoteStatus, QuoteEvent, QuoteParty>("quote", [
  { from: ["NEW"], event: "priceFirm", by: ["engine"], to: "FIRM" },
  { from: ["NEW"], event: "priceTentative", by: ["engine"], to: "TENTATIVE" },
  { from: ["NEW"], event: "leavePriceOpen", by: ["engine", "clock"], to: "PRICE_WAITING" },
  // The homeowner answers what was unknown, and the engine prices the quote anew.
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "repriceFirm", by: ["engine"], to: "FIRM" },
  { from: ["TENTATIVE"], event: "repriceTentative", by: ["engine"], to: "TENTATIVE" },
  { from: ["BEING_CONFIRMED"], event: "repriceTentative", by: ["engine"], to: "BEING_CONFIRMED" },
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "repriceOpen", by: ["engine"], to: "PRICE_WAITING" },
  { from: ["TENTATIVE"], event: "askToConfirm", by: ["customer"], to: "BEING_CONFIRMED" },
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "confirm", by: ["contractor"], to: "FIRM" },
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "adjust", by: ["contractor"], to: "TENTATIVE" },
  { from: ["TENTATIVE", "BEING_CONFIRMED", "FIRM"], event: "adjustAndConfirm", by: ["contractor"], to: "FIRM" },
  { from: ["PRICE_WAITING"], event: "startPricing", by: ["contractor"], to: "BEING_PRICED" },
  { from: ["PRICE_WAITING", "BEING_PRICED"], event: "provide", by: ["contractor"], to: "FIRM" },
  { from: ["PRICE_WAITING", "BEING_PRICED"], event: "provideEstimate", by: ["contractor"], to: "TENTATIVE" },
  { from: ["FIRM"], event: "order", by: ["customer"], to: "ORDERED" },
  { from: ["ORDERED"], event: "askToCancel", by: ["customer"], to: "CANCEL_WAITING" },
  { from: ["CANCEL_WAITING"], event: "acceptCancel", by: ["contractor", "clock"], to: "CANCELLED" },
  { from: ["CANCEL_WAITING"], event: "declineCancel", by: ["contractor"], to: "ORDERED" },
  { from: openStatuses, event: "cancel", by: ["customer"], to: "CANCELLED" },
  { from: [...openStatuses, "ORDERED"], event: "withdraw", by: ["contractor"], to: "WITHDRAWN" },
  { from: openStatuses, event: "expire", by: ["clock"], to: "EXPIRED" },
]);
