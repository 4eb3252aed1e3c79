import { lastDayToCancel, localRulesByAddress } from "#app/features/local-law/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadQuote, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Order } from "../model.ts";
import { findOrderByQuote, type OrderRow } from "../store.server.ts";

/** Returns the order for either party; `not_found` for anyone else. */
export async function loadOrder(ctx: Ctx, { requestId, quoteId }: { requestId: string; quoteId: string }): Promise<Order> {
  requireSignedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const order = quote.requestId === requestId ? await findOrderByQuote(ctx, quote) : null;
  return toOrder(order ?? fail("not_found", "access.notFound"), quote);
}

export function toOrder(row: OrderRow, quote: QuoteRow): Order {
  const { id, number, quoteId, priceVersion, total } = row;
  const { publicId, name, workPhone } = quote.contractor;
  return {
    id,
    number,
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
    wish: { day: row.wishedDay, time: row.wishedTime ?? "ANY" },
  };
}

/** Last day to cancel a booking without a reason; null if no law is known. */
export function lastCancelDay({ request }: QuoteRow, bookedAt: Date): string | null {
  const { cancel } = localRulesByAddress(request);
  return cancel && lastDayToCancel(cancel, bookedAt, request.timeZone);
}
