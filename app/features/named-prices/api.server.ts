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
    summary: "The prices named on a quote, newest first, and how many more may be named now",
    security,
    request: { params: IdParams },
    responses: jsonResponses("The named prices", WireNamedPrices),
  }),
  async (c) => {
    const { named, ...more } = await listNamedPrices(c.get("ctx"), c.req.valid("param").id);
    return c.json(toSuccess({ named: named.map(toWireNamedPrice), ...more }), 200);
  },
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.namePrice.route,
    summary: "The homeowner names a lower price; sent again with its key, it is the same one",
    description:
      "State, version and validity of the quote stay as they are. It lapses with the quote's next version. Below 70 percent of the price it is a conflict (`quotes.namedLow`) unless `confirmedLowPrice` is true; below 40 percent it is refused. `replaces` is the id of the open price that it takes the place of.",
    security,
    request: { params: IdParams, headers: z.object({ "idempotency-key": Naming.shape.idempotencyKey }), body: jsonBody(WireNaming) },
    responses: jsonResponses("The named price", WireNamedPrice),
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
    summary: "The homeowner withdraws a price that waits for its answer; the quote stays as it is",
    security,
    request: { params: NamedPriceParams, body: jsonBody(z.strictObject({})) },
    responses: jsonResponses("The named price", WireNamedPrice),
  }),
  async (c) => c.json(toSuccess(toWireNamedPrice(await withdrawNamedPrice(c.get("ctx"), c.req.valid("param")))), 200),
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.acceptNamedPrice.route,
    summary: "The contractor accepts a named price: it is the new confirmed one",
    security,
    request: { params: NamedPriceParams, body: jsonBody(Seen) },
    responses: jsonResponses("Where the quote stands now; its `version` is to be named with the next step", QuoteState),
  }),
  async (c) => c.json(toSuccess(await acceptNamedPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") })), 200),
);

namedPricesApi.openapi(
  createRoute({
    ...endpoints.declineNamedPrice.route,
    summary: "The contractor declines a named price; the quote stays as it is",
    security,
    request: { params: NamedPriceParams, body: jsonBody(Declining) },
    responses: jsonResponses("The named price", WireNamedPrice),
  }),
  async (c) => {
    const named = await declineNamedPrice(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return c.json(toSuccess(toWireNamedPrice(named)), 200);
  },
);
