import { lastDayToCancel, localRulesByAddress } from "#app/features/local-law/model.ts";
import type { QuoteRow } from "#app/features/quotes/service.server.ts";
import type { Order } from "../model.ts";
import type { OrderRow } from "../store.server.ts";

export function toOrder(row: OrderRow, quote: QuoteRow): Order {
  const { id, quoteId, priceVersion, total } = row;
  const { publicId, name, workPhone } = quote.contractor;
  return {
    id,
    requestId: quote.requestId,
    quoteId,
    priceVersion,
    total,
    contractor: { publicId, name, workPhone },
    callBackBy: row.callBackBy.toISOString(),
    cancelUntil: lastCancelDay(quote, row.createdAt),
    addressStatus: row.addressStatus,
    timeZone: quote.request.timeZone,
    bookedAt: row.createdAt.toISOString(),
  };
}

/** Last day to cancel a booking without a reason; null if no law is known. */
export function lastCancelDay({ request }: QuoteRow, bookedAt: Date): string | null {
  const { cancel } = localRulesByAddress(request);
  return cancel && lastDayToCancel(cancel, bookedAt, request.timeZone);
}
