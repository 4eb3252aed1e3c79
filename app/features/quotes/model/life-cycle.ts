import type { NoticeTemplate } from "#app/features/notices/model.ts";
import { createStateMachine } from "#app/lib/state-machine.ts";
import { openStatuses, type QuoteStatus } from "./statuses.ts";

/** `engine` is the price engine, `clock` a scheduled job. */
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
/** Asking again after expiry creates a new quote, so it is not an event. */
export type QuoteEvent = (typeof quoteEventNames)[number];

type Notify = Partial<Record<Extract<QuoteParty, "customer" | "contractor">, NoticeTemplate>>;
interface NotifyColumn {
  notify?: Notify;
}

/** The quote life cycle. Guards, buttons, notices and the documented table derive from these rows. */
export const quoteMachine = createStateMachine<QuoteStatus, QuoteEvent, QuoteParty, NotifyColumn>("quote", [
  { from: ["NEW"], event: "priceFirm", by: ["engine"], to: "FIRM" },
  { from: ["NEW"], event: "priceTentative", by: ["engine"], to: "TENTATIVE" },
  {
    from: ["NEW"],
    event: "leavePriceOpen",
    by: ["engine", "clock"],
    to: "PRICE_WAITING",
    notify: { customer: "customer.leftOpen", contractor: "contractor.leftOpen" },
  },
  // Repricing after the homeowner answers an open question.
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "repriceFirm", by: ["engine"], to: "FIRM" },
  { from: ["TENTATIVE"], event: "repriceTentative", by: ["engine"], to: "TENTATIVE" },
  { from: ["BEING_CONFIRMED"], event: "repriceTentative", by: ["engine"], to: "BEING_CONFIRMED" },
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "repriceOpen", by: ["engine"], to: "PRICE_WAITING" },
  {
    from: ["TENTATIVE"],
    event: "askToConfirm",
    by: ["customer"],
    to: "BEING_CONFIRMED",
    notify: { contractor: "contractor.confirmAsked" },
  },
  { from: ["TENTATIVE", "BEING_CONFIRMED"], event: "confirm", by: ["contractor"], to: "FIRM", notify: { customer: "customer.confirmed" } },
  {
    from: ["TENTATIVE", "BEING_CONFIRMED"],
    event: "adjust",
    by: ["contractor"],
    to: "TENTATIVE",
    notify: { customer: "customer.adjusted" },
  },
  {
    from: ["TENTATIVE", "BEING_CONFIRMED", "FIRM"],
    event: "adjustAndConfirm",
    by: ["contractor"],
    to: "FIRM",
    notify: { customer: "customer.adjustedAndConfirmed" },
  },
  { from: ["PRICE_WAITING"], event: "startPricing", by: ["contractor"], to: "BEING_PRICED", notify: { customer: "customer.beingPriced" } },
  { from: ["PRICE_WAITING", "BEING_PRICED"], event: "provide", by: ["contractor"], to: "FIRM", notify: { customer: "customer.provided" } },
  {
    from: ["PRICE_WAITING", "BEING_PRICED"],
    event: "provideEstimate",
    by: ["contractor"],
    to: "TENTATIVE",
    notify: { customer: "customer.estimateProvided" },
  },
  {
    from: ["FIRM"],
    event: "order",
    by: ["customer"],
    to: "ORDERED",
    notify: { customer: "customer.ordered", contractor: "contractor.ordered" },
  },
  { from: ["ORDERED"], event: "askToCancel", by: ["customer"], to: "CANCEL_WAITING", notify: { contractor: "contractor.cancelAsked" } },
  {
    from: ["CANCEL_WAITING"],
    event: "acceptCancel",
    by: ["contractor", "clock"],
    to: "CANCELLED",
    notify: { customer: "customer.cancelAccepted", contractor: "contractor.cancelAccepted" },
  },
  { from: ["CANCEL_WAITING"], event: "declineCancel", by: ["contractor"], to: "ORDERED", notify: { customer: "customer.cancelDeclined" } },
  { from: openStatuses, event: "cancel", by: ["customer"], to: "CANCELLED", notify: { contractor: "contractor.cancelled" } },
  {
    from: [...openStatuses, "ORDERED"],
    event: "withdraw",
    by: ["contractor"],
    to: "WITHDRAWN",
    notify: { customer: "customer.withdrawn" },
  },
  {
    from: openStatuses,
    event: "expire",
    by: ["clock"],
    to: "EXPIRED",
    notify: { customer: "customer.expired", contractor: "contractor.expired" },
  },
]);

/** Notices for the engine's first prices are sent with the request instead. */
export function findNoticeTemplates(event: QuoteEvent): Notify {
  return quoteMachine.transitions.find((row) => row.event === event)?.notify ?? {};
}

/** Throws if the clock cannot take the event. */
export function requireClockTransition(event: QuoteEvent): { from: readonly QuoteStatus[]; to: QuoteStatus } {
  const row = quoteMachine.transitions.find((transition) => transition.event === event && transition.by.includes("clock"));
  if (!row) throw new Error(`The clock has no transition for ${event}`);
  return row;
}
