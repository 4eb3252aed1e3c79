import { isHomeowner } from "#app/features/accounts/policy.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { isActiveBooking, isOrderable, isOverdue } from "#app/features/quotes/model.ts";
import {
  cancelByRight,
  findCancelRight,
  findOtherBooking,
  loadQuote,
  lockQuoteOfRequest,
  type QuoteRow,
  takeStepInTransaction,
} from "#app/features/quotes/service.server.ts";
import { findQuoteAppointment } from "#app/features/schedule/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isWishableDay } from "../model/wishes.ts";
import { findOrderByQuote, type OrderRow } from "../store.server.ts";
import { saveOrder } from "./saving-orders.server.ts";

/** `now` within the free cancellation period; afterwards the contractor is asked to release the booking. */
export type PackageSwitch = "now" | "ask";

/** How this package can take the place of the contractor's booked one; null if it cannot. */
export async function findPackageSwitch(ctx: Ctx, quoteId: string): Promise<PackageSwitch | null> {
  allow(isHomeowner(ctx.actor));
  const quote = await loadQuote(ctx, quoteId);
  if (!isOrderable(quote.status) || isOverdue(quote, ctx.now)) return null;
  const booking = await findOtherBooking(ctx, quote);
  if (booking?.contractorId !== quote.contractorId || !isActiveBooking(booking.status)) return null;
  return (await findCancelRight(ctx, booking))?.open ? "now" : "ask";
}

/**
 * Books this package in the place of the contractor's booked one, in one transaction: both or neither. Outside the free
 * cancellation period it requests the cancellation. Safe to repeat. Conflicts as in `orderQuote`, `quote.nothingToSwitch`.
 */
export function switchPackage(
  ctx: Ctx,
  { requestId, quoteId, seen }: { requestId: string; quoteId: string; seen: number },
): Promise<"switched" | "asked"> {
  allow(isHomeowner(ctx.actor));
  const idempotencyKey = `switch-${quoteId}-${seen}`;
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuoteOfRequest(tx, { requestId, quoteId });
    const ownOrder = isOrderable(quote.status) ? null : await findOrderByQuote(tx, quote);
    if (ownOrder?.idempotencyKey === idempotencyKey) return "switched";
    if (isOverdue(quote, tx.now)) fail("conflict", "quote.expired", { id: quote.id });
    if (!isOrderable(quote.status)) fail("conflict", "quote.wrongState", { state: quote.status, event: "order" });
    if (quote.version !== seen) fail("conflict", "quote.stale", { id: quote.id });
    const booking = await findOtherBooking(tx, quote);
    if (booking?.contractorId !== quote.contractorId) fail("conflict", "quote.nothingToSwitch");
    if (!isActiveBooking(booking.status)) return "asked";
    return (await findCancelRight(tx, booking))?.open
      ? replaceBooking(tx, { booking, quote, idempotencyKey })
      : askForSwitch(tx, { booking, quote });
  });
}

async function askForSwitch(ctx: Ctx, { booking, quote }: { booking: QuoteRow; quote: QuoteRow }): Promise<"asked"> {
  await takeStepInTransaction(ctx, booking, { event: "askToCancel", seen: booking.version, reason: describeSwitch(ctx, quote) });
  return "asked";
}

interface Replacement {
  booking: QuoteRow;
  quote: QuoteRow;
  idempotencyKey: string;
}

/** Contact, appointment and wish move to the new booking. */
async function replaceBooking(ctx: Ctx, { booking, quote, idempotencyKey }: Replacement): Promise<"switched"> {
  const order = (await findOrderByQuote(ctx, booking)) ?? fail("conflict", "quote.nothingToSwitch");
  const appointment = await findQuoteAppointment(ctx, booking.id, "JOB");
  await cancelByRight(ctx, booking, { seen: booking.version, reason: describeSwitch(ctx, quote) });
  await saveOrder(ctx, quote, {
    seen: quote.version,
    idempotencyKey,
    allowSecondContractor: true,
    contact: { phone: booking.orderPhone ?? "", street: booking.orderStreet ?? "" },
    addressStatus: order.addressStatus ?? "NOT_MATCHED",
    wish: toCurrentWish(ctx, quote, order),
    slot: appointment && appointment.startsAt > ctx.now.toISOString() ? appointment.startsAt : null,
    isSwitch: true,
  });
  return "switched";
}

/** A day that has passed meanwhile is no longer wished for. */
function toCurrentWish(ctx: Ctx, { request }: QuoteRow, { wishedDay, wishedTime }: OrderRow) {
  const isCurrent = wishedDay !== null && isWishableDay(wishedDay, ctx.now, request.timeZone);
  return { day: isCurrent ? wishedDay : null, time: wishedTime ?? "ANY" } as const;
}

function describeSwitch(ctx: Ctx, quote: QuoteRow): string {
  const t = getTranslator(ctx.locale);
  return t("quotes:switch.reason", { offer: formatPackageName(quote, t) ?? t(`services:${quote.request.category}`) });
}
