import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { Contact } from "#app/features/accounts/model.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Money } from "#app/lib/money-schema.ts";
import { toMoney } from "#app/lib/money.ts";
import { Order, Ordering } from "./model.ts";
import { findOrder, orderQuote } from "./service.server.ts";

const security = [{ bearer: [] }];
const QuoteParams = z.object({ requestId: z.string(), quoteId: z.string() });
const WireOrder = Order.extend({ total: Money });
const orderAnswer = jsonResponses("The order with its call-back promise", WireOrder);

export const ordersApi = createApi();

ordersApi.openapi(
  createRoute({
    ...endpoints.bookQuote.route,
    summary: "Book the version of a quote that was seen; sent again with its key, it is the same order",
    description:
      "The contractor calls and comes: `contact` is kept with the account, and may be left out where the account has both already. A contractor that is gone takes no orders (`quote.contractorGone`). Of one contractor's packages one is booked (`quote.packageBooked`); where another contractor of the request is booked, send `allowSecondContractor` to book this one too (`quote.otherBooked`).",
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
    summary: "The order of a quote, for either party",
    security,
    request: { params: QuoteParams },
    responses: orderAnswer,
  }),
  async (c) => {
    const order = await findOrder(c.get("ctx"), c.req.valid("param"));
    return c.json(toSuccess({ ...order, total: toMoney(order.total) }), 200);
  },
);
