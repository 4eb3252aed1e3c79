import { isStarted } from "#app/features/booked-jobs/model.ts";
import { findJobView } from "#app/features/booked-jobs/service.server.ts";
import { type BookingProgress, type CustomerQuote, isActiveBooking, isBooked } from "#app/features/quotes/model.ts";
import { findQuoteAppointment } from "#app/features/schedule/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

type StandingQuote = Pick<CustomerQuote, "id" | "status">;

/** Of a quote that is or was booked. */
export async function findJob(ctx: Ctx, quote: StandingQuote) {
  return isBooked(quote.status) ? findJobView(ctx, quote.id) : null;
}

/** Of the one that is booked; null if none is. */
export async function findBookingProgress(ctx: Ctx, quotes: readonly StandingQuote[], timeZone: string): Promise<BookingProgress | null> {
  const booked = quotes.find(({ status }) => isActiveBooking(status));
  if (!booked) return null;
  const appointment = await findQuoteAppointment(ctx, booked.id, "JOB");
  const job = await findJob(ctx, booked);
  return {
    agreed: appointment && { startsAt: appointment.startsAt, endsAt: appointment.endsAt, timeZone },
    hasStarted: job !== null && isStarted(job.status),
  };
}
