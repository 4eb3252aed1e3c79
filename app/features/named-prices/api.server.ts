import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { QuoteState, Seen } from "#app/features/quotes/model.ts";
import { Declining, Naming } from "./model/named-prices.ts";
import { WireNamedPrice, WireNamedPrices, WireNaming, toWireNamedPrice } from "./model/wire.ts";
import { acceptNamedPrice, declineNamedPrice, listNamedPrices, namePrice, withdrawNamedPrice } from "./service.server.ts";

const security = [{ bearer: [] }];
const IdParams = z.object({ id: z.string() });
const NamedPriceParams = z.object({ id: z.string(), namedId: z.string() });

export const namedPricesApi = createApi();

namedPricesApi.openapi(
  createRoute({
    ...endpoints.namedPrices.route,
    summary: "List the price offers on a quote, newest first, and how many more are allowed now",
    security,
    request: { params: IdParams },
    responses: jsonResponses("The price offers", WireNamedPrices),
  }),
  async (c) => {
    const { named, ...more } = await listNamedPrices(c.get("ctx"), c.req.valid("param").id);
    return c.json(toSuccess({ named: named.map(toWireNamedPrice), ...more }), 200);
  },
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.namePrice.route,
    summary: "Offer a lower price, as the homeowner. Repeating the call with the same key returns the same offer",
    description:
      "The quote keeps its status, version and expiration date. The offer ends with the next version of the quote. An offer below 70% of the price is a conflict (`quotes.namedLow`) unless `confirmedLowPrice` is true; one below 40% is rejected. `replaces` is the ID of the pending offer to replace.",
    security,
    request: { params: IdParams, headers: z.object({ "idempotency-key": Naming.shape.idempotencyKey }), body: jsonBody(WireNaming) },
    responses: jsonResponses("The offer", WireNamedPrice),
  }),
  async (c) => {
    const { price: total, ...body } = c.req.valid("json");
    const idempotencyKey = c.req.valid("header")["idempotency-key"];
    const named = await namePrice(c.get("ctx"), { quoteId: c.req.valid("param").id, ...body, total, idempotencyKey });
    return c.json(toSuccess(toWireNamedPrice(named)), 200);
  },
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.withdrawNamedPrice.route,
    summary: "Withdraw a pending offer, as the homeowner. The quote does not change",
    security,
    request: { params: NamedPriceParams, body: jsonBody(z.strictObject({})) },
    responses: jsonResponses("The offer", WireNamedPrice),
  }),
  async (c) => c.json(toSuccess(toWireNamedPrice(await withdrawNamedPrice(c.get("ctx"), c.req.valid("param")))), 200),
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.acceptNamedPrice.route,
    summary: "Accept an offer, as the contractor. It becomes the confirmed price",
    security,
    request: { params: NamedPriceParams, body: jsonBody(Seen) },
    responses: jsonResponses("The new state of the quote. Send its `version` with the next call", QuoteState),
  }),
  async (c) => c.json(toSuccess(await acceptNamedPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.declineNamedPrice.route,
    summary: "Decline an offer, as the contractor. The quote does not change",
    security,
    request: { params: NamedPriceParams, body: jsonBody(Declining) },
    responses: jsonResponses("The offer", WireNamedPrice),
  }),
  async (c) => {
    const named = await declineNamedPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return c.json(toSuccess(toWireNamedPrice(named)), 200);
  },
);
