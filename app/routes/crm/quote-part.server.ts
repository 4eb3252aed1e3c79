import { isStarted } from "#app/features/booked-jobs/model.ts";
import { findJobView, listNextChangePhotos } from "#app/features/booked-jobs/service.server.ts";
import { listCallsToMake, loadOrder } from "#app/features/booking/service.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { listQuestions } from "#app/features/questions/service.server.ts";
import { isActiveBooking, isBooked, isOpen, type QuoteStatus } from "#app/features/quotes/model.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { loadCallBackRecord } from "#app/features/reply-clock/service.server.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import type { Ctx } from "#app/platform/context.ts";

export { listLeadAppointments } from "#app/features/schedule/service.server.ts";

export type QuotePart = Awaited<ReturnType<typeof loadQuotePart>>;

/** The booked one, else the first that is still open, else the latest. */
export function pickQuote<Quote extends { status: QuoteStatus }>(quotes: readonly Quote[]): Quote | undefined {
  return quotes.find(({ status }) => isBooked(status)) ?? quotes.find(({ status }) => isOpen(status)) ?? quotes.at(-1);
}

/** The quote on the lead's page. */
export async function loadQuotePart(ctx: Ctx, id: string) {
  const quote = await viewQuoteAsContractor(ctx, id);
  const { named } = await listNamedPrices(ctx, quote.id);
  const order = isBooked(quote.status) ? await loadOrder(ctx, { requestId: quote.requestId, quoteId: quote.id }) : null;
  const job = order && (await findJobView(ctx, id));
  const isUnderWay = job !== null && isStarted(job.status);
  const callBy = isUnderWay ? null : ((await listCallsToMake(ctx))[quote.id] ?? null);
  return {
    quote,
    job,
    nextPhotos: order ? await listNextChangePhotos(ctx, id) : [],
    order: order && { number: order.number, wish: order.wish },
    named,
    callBack: isActiveBooking(quote.status) ? await loadCallBackRecord(ctx, { requestId: quote.requestId, quoteId: quote.id }) : null,
    call: { callBy, isLate: callBy !== null && callBy < ctx.now.toISOString(), zone: formatTimeZone(quote.place.timeZone, ctx.locale) },
    photos: await listRequestPhotos(ctx, quote.requestId),
    questions: await listQuestions(ctx, quote.id),
  };
}
