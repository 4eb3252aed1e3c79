import type { z } from "zod";
import { emit } from "#app/events/emit.server.ts";
import type { Contact } from "#app/features/accounts/model.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { isOrderable } from "#app/features/quotes/model.ts";
import { findOtherBooking, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { calculateCallBackDeadline, newOrderNumber, type Ordering } from "../model.ts";
import { isWishableDay } from "../model/wishes.ts";
import { insertOrder, type OrderRow } from "../store.server.ts";
import { toBookedJob } from "./booked-job.server.ts";
import { bookWithSlot, rejectMissingSlot } from "./booked-slot.server.ts";
import { lastCancelDay } from "./order-view.server.ts";
import { isTakingOrders } from "./taking-orders.server.ts";

/** `isSwitch`: the slot is that of the booking it replaces. */
export type Booking = z.output<typeof Ordering> & { contact: Contact; addressStatus: AddressStatus; isSwitch?: boolean };

/** In the caller's transaction, which has locked the quotes of the request. */
export async function saveOrder(ctx: Ctx, quote: QuoteRow, { idempotencyKey, addressStatus, ...booking }: Booking): Promise<OrderRow> {
  const callBackBy = calculateCallBackDeadline(ctx.now, quote.contractor);
  const cancelUntil = lastCancelDay(quote, ctx.now);
  const wish = booking.slot === null ? booking.wish : ({ day: null, time: "ANY" } as const);
  rejectUnwishableDay(ctx, quote, wish.day);
  await rejectMissingSlot(ctx, quote, booking);
  const orderNumber = newOrderNumber(quote.number);
  const content = {
    orderNumber,
    callBackBy: callBackBy.toISOString(),
    timeZone: quote.request.timeZone,
    ...(cancelUntil && { cancelUntil }),
    ...(wish.day && { wishedDay: wish.day, wishedTime: wish.time }),
  };
  await rejectUnbookable(ctx, quote, booking);
  await bookWithSlot(ctx, quote, { ...booking, idempotencyKey, content });
  const order = await insertOrder(ctx, {
    brand: quote.brand,
    quoteId: quote.id,
    priceVersion: quote.priceVersion,
    accountId: quote.accountId,
    contractorId: quote.contractor.id,
    total: quote.price.total,
    idempotencyKey,
    callBackBy,
    addressStatus,
    number: orderNumber,
    wishedDay: wish.day,
    wishedTime: wish.time,
    createdAt: ctx.now,
  });
  if (!order) fail("conflict", "orders.keyUsed");
  await emit(ctx, "job.booked", toBookedJob(quote, booking.contact.street));
  return order;
}

function rejectUnwishableDay(ctx: Ctx, { request }: QuoteRow, day: string | null): void {
  if (day && !isWishableDay(day, ctx.now, request.timeZone)) failFields([{ field: "wishedDay", code: "orders.wishedDayInvalid" }]);
}

/**
 * Rejects contractors that are gone, and second bookings. The step itself rejects other statuses and stale versions.
 */
async function rejectUnbookable(
  ctx: Ctx,
  quote: QuoteRow,
  { seen, allowSecondContractor }: { seen: number; allowSecondContractor: boolean },
): Promise<void> {
  if (!isOrderable(quote.status)) return;
  if (!(await isTakingOrders(ctx, quote))) fail("conflict", "quote.contractorGone", { contractor: quote.contractor.name });
  if (quote.version !== seen) return;
  const otherBooking = await findOtherBooking(ctx, quote);
  if (!otherBooking) return;
  const contractor = otherBooking.contractor.name;
  if (otherBooking.contractorId === quote.contractorId) fail("conflict", "quote.packageBooked", { contractor });
  if (!allowSecondContractor) fail("conflict", "quote.otherBooked", { contractor });
}
