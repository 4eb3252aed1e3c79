import type { NoticeContent, NoticeTemplate } from "#app/features/notices/model.ts";
import type { QuoteEvent, QuoteParty } from "./life-cycle.ts";

/** What a notice names of an offer beside its contractor and its work: the package, and the title that the contractor gives it. */
export function offered({ packageKey, packageTitle }: { packageKey: string | null; packageTitle: string | null }): NoticeContent {
  return packageKey === null ? {} : { packageKey, packageTitle: packageTitle ?? "" };
}

/** Who is told of what, by event. The prices of a new request are told together, so the engine's events stand not here. */
export const toldOf: Readonly<
  Partial<Record<QuoteEvent, Partial<Record<Extract<QuoteParty, "customer" | "contractor">, NoticeTemplate>>>>
> = {
  leavePriceOpen: { customer: "customer.leftOpen", contractor: "contractor.leftOpen" },
  askToConfirm: { contractor: "contractor.confirmAsked" },
  confirm: { customer: "customer.confirmed" },
  adjust: { customer: "customer.adjusted" },
  adjustAndConfirm: { customer: "customer.adjustedAndConfirmed" },
  startPricing: { customer: "customer.beingPriced" },
  provide: { customer: "customer.provided" },
  provideEstimate: { customer: "customer.estimateProvided" },
  order: { customer: "customer.ordered", contractor: "contractor.ordered" },
  askToCancel: { contractor: "contractor.cancelAsked" },
  acceptCancel: { customer: "customer.cancelAccepted", contractor: "contractor.cancelAccepted" },
  declineCancel: { customer: "customer.cancelDeclined" },
  cancel: { contractor: "contractor.cancelled" },
  withdraw: { customer: "customer.withdrawn" },
  expire: { customer: "customer.expired", contractor: "contractor.expired" },
};
