import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { formatNextLink } from "#app/lib/page-cursor.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Seen, WithRequiredReason, WithReason } from "./model/inputs.ts";
import { maxSearchLength } from "./model/lead-groups.ts";
import { quoteStatuses } from "./model/statuses.ts";
import { QuoteState } from "./model/views.ts";
import {
  WireContractorQuote,
  WireContractorQuoteInFull,
  WireCustomerQuote,
  WireCustomerQuoteInFull,
  toWireCompletedTotal,
  WireGivenPrice,
  toWireFullQuote,
  WireProvidedPrice,
  toWireQuote,
} from "./model/wire.ts";
import * as contractor from "./service/contractor.server.ts";
import { listQuotesForContractor } from "./service/lead-list.server.ts";
import * as homeowner from "./service/homeowner.server.ts";
import { askAgain } from "./service/pricing.server.ts";

const security = [{ bearer: [] }];
const stepResponses = jsonResponses("The new state of the quote. Send its `version` with the next call", QuoteState);
const IdParams = z.object({ id: z.string() });
const QuoteListQuery = z.object({
  status: z.enum(quoteStatuses).optional(),
  text: z.string().max(maxSearchLength).default(""),
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

export const quotesApi = createApi();

quotesApi.openapi(
  createRoute({
    ...endpoints.listRequestQuotes.route,
    summary: "List the quotes of one of your own requests",
    security,
    request: { params: z.object({ requestId: z.string() }) },
    responses: jsonResponses("The quotes, oldest first", z.array(WireCustomerQuote)),
  }),
  async (c) => {
    const quotes = await homeowner.listQuotesOfRequest(c.get("ctx"), c.req.valid("param").requestId);
    return c.json(toSuccess(quotes.map((quote) => toWireCompletedTotal(toWireQuote(quote)))), 200);
  },
);

quotesApi.openapi(
  createRoute({
    ...endpoints.requestQuote.route,
    summary: "Get a quote of a request in full, with its history",
    security,
    request: { params: z.object({ requestId: z.string(), id: z.string() }) },
    responses: jsonResponses("The quote", WireCustomerQuoteInFull),
  }),
  async (c) => {
    const { requestId, id } = c.req.valid("param");
    const quote = await homeowner.loadCustomerQuote(c.get("ctx"), requestId, id);
    return c.json(toSuccess(toWireCompletedTotal(toWireFullQuote(quote))), 200);
  },
);

quotesApi.openapi(
  createRoute({
    ...endpoints.listLeads.route,
    summary: "List the quotes of your own business, newest first",
    description:
      "Paginated: the `Link` header with `rel=next` has the address of the next page. `text` matches the homeowner's name, city and postal code, the street of a booking, and the quote or booking number.",
    security,
    request: { query: QuoteListQuery },
    responses: jsonResponses("The quotes", z.array(WireContractorQuote)),
  }),
  async (c) => {
    const { status, text, after, limit } = c.req.valid("query");
    const query = { text, after: after ?? null, size: limit, ...(status && { status: [status] }) };
    const { rows, next } = await listQuotesForContractor(c.get("ctx"), query);
    if (next) c.header("Link", formatNextLink(c.req.url, next));
    return c.json(toSuccess(rows.map(toWireQuote)), 200);
  },
);

quotesApi.openapi(
  createRoute({
    ...endpoints.lead.route,
    summary: "Get a quote in full, with the homeowner's answers. The first call marks it as viewed",
    security,
    request: { params: IdParams },
    responses: jsonResponses("The quote", WireContractorQuoteInFull),
  }),
  async (c) => {
    const quote = await contractor.viewQuoteAsContractor(c.get("ctx"), c.req.valid("param").id);
    return c.json(toSuccess(toWireFullQuote(quote)), 200);
  },
);

function createStepRoute<Body extends z.ZodType>({ route }: { route: { method: "post"; path: string } }, summary: string, body: Body) {
  return createRoute({
    ...route,
    summary,
    security,
    request: { params: IdParams, body: jsonBody(body) },
    responses: stepResponses,
  });
}

quotesApi.openapi(createStepRoute(endpoints.askToConfirm, "Ask the contractor to confirm an estimate", Seen), async (c) =>
  c.json(toSuccess(await homeowner.askToConfirm(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.cancelQuote, "Cancel a quote that is not booked, as the homeowner", WithReason), async (c) =>
  c.json(toSuccess(await homeowner.cancelQuote(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.askToCancel, "Request cancellation of a booking, as the homeowner", WithReason), async (c) =>
  c.json(toSuccess(await homeowner.askToCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.askAgain, "Request a new quote with the same scope for an expired one", z.strictObject({})),
  async (c) => c.json(toSuccess(await askAgain(c.get("ctx"), c.req.valid("param"))), 200),
);
quotesApi.openapi(createStepRoute(endpoints.confirmQuote, "Confirm the current price, as the contractor", Seen), async (c) =>
  c.json(toSuccess(await contractor.confirmPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.adjustQuote, "Change an estimate, as the contractor", WireGivenPrice), async (c) =>
  c.json(toSuccess(await contractor.adjustPrice(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.adjustAndConfirmQuote, "Change a price and confirm it, as the contractor", WireGivenPrice),
  async (c) =>
    c.json(toSuccess(await contractor.adjustAndConfirm(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.startPricing, "Mark a quote as being priced, as the contractor", Seen), async (c) =>
  c.json(toSuccess(await contractor.startPricing(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.provideQuote, "Set the first price of a quote, as the contractor", WireProvidedPrice),
  async (c) =>
    c.json(toSuccess(await contractor.providePrice(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.acceptCancel, "Accept a cancellation request, as the contractor", Seen), async (c) =>
  c.json(toSuccess(await contractor.acceptCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.declineCancel, "Decline a cancellation request with a reason, as the contractor", WithRequiredReason),
  async (c) => c.json(toSuccess(await contractor.declineCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.withdrawQuote, "Decline a job or withdraw from it, as the contractor", WithReason), async (c) =>
  c.json(toSuccess(await contractor.withdrawQuote(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);

/** Renames `price` to the service's `total`. */
function withTotal<Given extends { price: number }>({ price, ...body }: Given) {
  return { ...body, total: price };
}
