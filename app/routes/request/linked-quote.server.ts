import { redirect } from "react-router";
import { loadOrder, orderQuote } from "#app/features/booking/service.server.ts";
import { findJobView } from "#app/features/booked-jobs/service.server.ts";
import { openQuoteLink } from "#app/features/lead-quotes/service.server.ts";
import { takeCustomerStep } from "#app/features/quote-steps/service.server.ts";
import { type CustomerQuote, isBooked, isEnded, isOpen } from "#app/features/quotes/model.ts";
import { listQuotesOfRequest, loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { findQuoteOffer } from "#app/features/schedule/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findJobStep } from "./job-form.server.ts";
import { loadOrderView, readOrder } from "./order-page.server.ts";

export type LinkedQuoteView = Awaited<ReturnType<typeof loadLinkedQuote>>;

/** The secret, and which of several packages. */
interface LinkQuery {
  key: string;
  number: string | null;
}

export function readLinkQuery(request: Request): LinkQuery {
  const { searchParams } = new URL(request.url);
  return { key: searchParams.get("key") ?? "", number: searchParams.get("quote") };
}

/** The booked one, the named one, else the first that is open, else the latest. */
function pickLinkedQuote(quotes: readonly CustomerQuote[], number: string | null): CustomerQuote {
  const named = quotes.find((quote) => String(quote.number) === number);
  const picked = quotes.find(({ status }) => isBooked(status)) ?? named ?? quotes.find(({ status }) => isOpen(status)) ?? quotes.at(-1);
  return picked ?? fail("not_found", "leadQuotes.linkEnded");
}

async function openLinkedQuote(ctx: Ctx, { key, number }: LinkQuery, { counts }: { counts: boolean }) {
  const { customer, requestId } = await openQuoteLink(ctx, key, { counts });
  const quotes = await listQuotesOfRequest(customer, requestId);
  const { id: quoteId } = pickLinkedQuote(quotes, number);
  return { customer, quotes, ids: { requestId, quoteId } };
}

export async function loadLinkedQuote(ctx: Ctx, query: LinkQuery) {
  const { customer, quotes, ids } = await openLinkedQuote(ctx, query, { counts: true });
  const quote = await loadCustomerQuote(customer, ids.requestId, ids.quoteId);
  const isOrdered = isBooked(quote.status);
  const { appointment } = isOrdered ? await findQuoteOffer(customer, quote.id) : { appointment: null };
  return {
    query: { key: query.key, quote: String(quote.number) },
    quote,
    packages: quotes.filter(({ status }) => !isEnded(status)).map(({ number, packageKey, price }) => ({ number, packageKey, price })),
    request: await loadRequest(customer, ids.requestId),
    order: isOrdered ? await loadOrder(customer, ids) : null,
    job: isOrdered ? await findJobView(customer, quote.id) : null,
    appointment,
  };
}

/** Steps that a homeowner takes on the page of a quote, but for booking. */
export async function submitLinkedQuote(ctx: Ctx, query: LinkQuery, form: FormData): Promise<Response> {
  const { customer, ids } = await openLinkedQuote(ctx, query, { counts: false });
  const jobStep = findJobStep(form);
  if (jobStep) await jobStep(customer, ids.quoteId, form);
  else await takeCustomerStep(customer, ids.quoteId, form);
  return redirect(paths.linkedQuote({ key: query.key, ...(query.number ? { quote: query.number } : {}) }), 303);
}

/** Back to the quote once it is booked. */
export async function loadLinkedOrder(ctx: Ctx, query: LinkQuery) {
  const { customer, ids } = await openLinkedQuote(ctx, query, { counts: false });
  const view = await loadOrderView(customer, ids);
  if (isBooked(view.quote.status)) throw redirect(paths.linkedQuote({ key: query.key }));
  return { ...view, query: { key: query.key, quote: String(view.quote.number) } };
}

export async function submitLinkedOrder(ctx: Ctx, query: LinkQuery, form: FormData): Promise<Response> {
  const { customer, ids } = await openLinkedQuote(ctx, query, { counts: false });
  await orderQuote(customer, { ...ids, ...readOrder(form) });
  return redirect(paths.linkedQuote({ key: query.key }), 303);
}

/** Of the quote, or of the booking once there is one. */
export function openLinkedPdf(ctx: Ctx, query: LinkQuery) {
  return openLinkedQuote(ctx, query, { counts: false });
}
