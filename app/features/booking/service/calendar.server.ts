import { isActiveBooking } from "#app/features/quotes/model.ts";
import { loadQuote } from "#app/features/quotes/service.server.ts";
import { formatAddress } from "#app/features/places/model/addresses.ts";
import { type CalendarEvent, writeCalendarFile } from "#app/lib/calendar-file.ts";
import { fail } from "#app/lib/errors.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { loadOrder } from "./order-view.server.ts";

/** Minutes that the entry of the call takes in the calendar. */
const callMinutes = 15;

/** The promised call and the wished day, for either party; `not_found` unless the booking is active. */
export async function loadBookingCalendar(
  ctx: Ctx,
  key: { requestId: string; quoteId: string },
): Promise<{ fileName: string; text: string }> {
  const order = await loadOrder(ctx, key);
  const { status, request, homeowner } = await loadQuote(ctx, key.quoteId);
  if (!isActiveBooking(status)) fail("not_found", "access.notFound");
  const t = getTranslator(ctx.locale);
  const names = { contractor: order.contractor.name, job: t(`services:${request.category}`) };
  const shared = {
    description: [t("quotes:number.order", { number: order.number }), names.contractor, formatPhone(order.contractor.workPhone)]
      .filter(Boolean)
      .join("\n"),
    location: formatAddress({ ...request, street: homeowner.address ?? "" }),
  };
  const call: CalendarEvent = {
    ...shared,
    uid: `${order.number}-call`,
    summary: t("quotes:booked.calendarCall", names),
    at: { start: new Date(order.callBackBy), minutes: callMinutes },
    isAgreed: true,
  };
  const { day } = order.wish;
  const wish: CalendarEvent[] =
    day === null
      ? []
      : [{ ...shared, uid: `${order.number}-start`, summary: t("quotes:booked.calendarWish", names), at: { day }, isAgreed: false }];
  return { fileName: `${order.number}.ics`, text: writeCalendarFile([call, ...wish], ctx.now) };
}
