import type { QuoteEvent } from "#app/features/quotes/model.ts";
import type { Attention, AttentionKind } from "./attention.ts";
import type { LeadStatus } from "./statuses.ts";

interface QuoteEventRow {
  /** Where the lead moves, unless it is further. */
  moves?: LeadStatus;
  /** What the contractor has to do from then on. */
  adds?: AttentionKind;
  /** What is settled; `all` of the quote. */
  settles?: readonly AttentionKind[] | "all";
  /** Counts as a reply of the contractor. */
  isReply?: true;
}

const answered = { settles: ["PRICE", "CONFIRM", "OFFER"], moves: "PENDING_ACCEPTANCE", isReply: true } as const;

/** What each event of a quote means for its lead. Other events are only noted in its history. */
export const quoteEventRows: Readonly<Partial<Record<QuoteEvent, QuoteEventRow>>> = {
  leavePriceOpen: { adds: "PRICE" },
  repriceOpen: { adds: "PRICE", settles: ["CONFIRM"] },
  repriceFirm: { settles: ["CONFIRM"] },
  askToConfirm: { adds: "CONFIRM" },
  startPricing: { moves: "IN_PROGRESS" },
  confirm: answered,
  adjust: answered,
  adjustAndConfirm: answered,
  provide: answered,
  provideEstimate: answered,
  order: { settles: "all", adds: "CALL", moves: "PENDING_ACCEPTANCE" },
  askToCancel: { adds: "CANCEL" },
  acceptCancel: { settles: "all" },
  declineCancel: { settles: ["CANCEL"] },
  cancel: { settles: "all" },
  withdraw: { settles: "all", isReply: true },
  expire: { settles: "all" },
};

/** Arguments of `changeAttention` for an event of a quote. `isOwn`: the contractor did it, so has read the request. */
export function toAttentionChange(event: QuoteEvent, { quoteId, isOwn }: { quoteId: string; isOwn: boolean }) {
  const { adds, settles = [] } = quoteEventRows[event] ?? {};
  const add: Attention[] = adds ? [`${adds}:${quoteId}`] : [];
  const remove = (kind: AttentionKind, about: string) =>
    (isOwn && kind === "REQUEST") || (about === quoteId && (settles === "all" || settles.includes(kind)));
  return { add, remove };
}

/** An appointment that was booked, moved or cancelled, as far as its lead follows it. */
export interface LeadAppointment {
  /** Null for an appointment without a lead. */
  leadId: string | null;
  /** What the appointment is about in the list of what waits. */
  quoteId: string | null;
  kind: "VISIT" | "JOB";
  change: "booked" | "moved" | "cancelled";
  startsAt: string;
}
