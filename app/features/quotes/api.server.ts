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
const stepResponses = jsonResponses("Where the quote stands now; its `version` is to be named with the next step", QuoteState);
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
    summary: "The quotes of one of the homeowner's own requests",
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
    summary: "One of them in full, with its history",
    security,
    request: { params: z.object({ requestId: z.string(), id: z.string() }) },
    responses: jsonResponses("The quote", WireCustomerQuoteInFull),
  }),
  async (c) => {
    const { requestId, id } = c.req.valid("param");
    const quote = await homeowner.findQuote(c.get("ctx"), requestId, id);
    return c.json(toSuccess(toWireCompletedTotal(toWireFullQuote(quote))), 200);
  },
);

quotesApi.openapi(
  createRoute({
    ...endpoints.listLeads.route,
    summary: "The quotes addressed to the contractor who asks, newest first",
    description:
      "A page at a time: the header `Link` with `rel=next` leads to the next one. `text` finds name, city, postal code, street of a booking, and the number of quote or booking.",
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
    summary: "One of them in full, with the answers that it prices; the first look is noted",
    security,
    request: { params: IdParams },
    responses: jsonResponses("The quote", WireContractorQuoteInFull),
  }),
  async (c) => {
    const quote = await contractor.findQuoteForContractor(c.get("ctx"), c.req.valid("param").id);
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

quotesApi.openapi(createStepRoute(endpoints.askToConfirm, "The homeowner asks to confirm an estimate", Seen), async (c) =>
  c.json(toSuccess(await homeowner.askToConfirm(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.cancelQuote, "The homeowner ends a quote that is not ordered", WithReason), async (c) =>
  c.json(toSuccess(await homeowner.cancelQuote(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.askToCancel, "The homeowner asks to cancel an order", WithReason), async (c) =>
  c.json(toSuccess(await homeowner.askToCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.askAgain, "The homeowner asks again for an expired quote: a new one of the same scope", z.strictObject({})),
  async (c) => c.json(toSuccess(await askAgain(c.get("ctx"), c.req.valid("param"))), 200),
);
quotesApi.openapi(createStepRoute(endpoints.confirmQuote, "The contractor confirms the present price", Seen), async (c) =>
  c.json(toSuccess(await contractor.confirmPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.adjustQuote, "The contractor changes an estimate", WireGivenPrice), async (c) =>
  c.json(toSuccess(await contractor.adjustPrice(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.adjustAndConfirmQuote, "The contractor changes a price and confirms it", WireGivenPrice),
  async (c) =>
    c.json(toSuccess(await contractor.adjustAndConfirm(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.startPricing, "The contractor says that it is working on a price", Seen), async (c) =>
  c.json(toSuccess(await contractor.startPricing(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.provideQuote, "The contractor gives the first price by hand", WireProvidedPrice), async (c) =>
  c.json(toSuccess(await contractor.providePrice(c.get("ctx"), { ...c.req.valid("param"), ...withTotal(c.req.valid("json")) })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.acceptCancel, "The contractor agrees to cancel an order", Seen), async (c) =>
  c.json(toSuccess(await contractor.acceptCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(
  createStepRoute(endpoints.declineCancel, "The contractor holds to an order, with a reason", WithRequiredReason),
  async (c) => c.json(toSuccess(await contractor.declineCancel(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);
quotesApi.openapi(createStepRoute(endpoints.withdrawQuote, "The contractor declines the job or withdraws from it", WithReason), async (c) =>
  c.json(toSuccess(await contractor.withdrawQuote(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);

/** Renames `price` to the service's `total`. */
function withTotal<Given extends { price: number }>({ price, ...body }: Given) {
  return { ...body, total: price };
}
