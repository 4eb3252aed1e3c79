import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { Contact } from "#app/features/accounts/model.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Money } from "#app/lib/money-schema.ts";
import { toMoney } from "#app/lib/money.ts";
import { Order, Ordering } from "./model.ts";
import { loadOrder, orderQuote } from "./service.server.ts";

const security = [{ bearer: [] }];
const QuoteParams = z.object({ requestId: z.string(), quoteId: z.string() });
const WireOrder = Order.extend({ total: Money });
const orderAnswer = jsonResponses("The order with the promised callback time", WireOrder);

export const ordersApi = createApi();

ordersApi.openapi(
  createRoute({
    ...endpoints.bookQuote.route,
    summary: "Book a quote in the version that the homeowner saw. Repeating the call with the same key returns the same order",
    description:
      "`contact` is saved with the account and is optional if the account already has a phone number and an address. Rejected if the contractor is no longer available (`quote.contractorGone`), if another package of the same contractor is booked (`quote.packageBooked`), or if another contractor of the request is booked (`quote.otherBooked`); send `allowSecondContractor` to book both contractors.",
    security,
    request: {
      params: QuoteParams,
      headers: z.object({ "idempotency-key": Ordering.shape.idempotencyKey }),
      body: jsonBody(Ordering.pick({ seen: true, allowSecondContractor: true }).extend({ contact: Contact.optional() })),
    },
    responses: orderAnswer,
  }),
  async (c) => {
    const idempotencyKey = c.req.valid("header")["idempotency-key"];
    const order = await orderQuote(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json"), idempotencyKey });
    return c.json(toSuccess({ ...order, total: toMoney(order.total) }), 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...endpoints.order.route,
    summary: "Get the order of a quote, as its homeowner or contractor",
    security,
    request: { params: QuoteParams },
    responses: orderAnswer,
  }),
  async (c) => {
    const order = await loadOrder(c.get("ctx"), c.req.valid("param"));
    return c.json(toSuccess({ ...order, total: toMoney(order.total) }), 200);
  },
);
