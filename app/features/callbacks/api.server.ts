import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { User } from "#app/features/accounts/model.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { callbackKinds, ContactRequest } from "./model.ts";
import { requestContact } from "./service.server.ts";

const sharedRoute = {
  security: [{ bearer: [] }],
  description:
    "For contractors of this brand with an Advanced profile. Repeating the call within a day updates the same callback request. Omitted fields are taken from the homeowner's profile.",
  responses: jsonResponses("The homeowner who made the request", z.object({ currentUser: User })),
};
const KindParams = z.object({ kind: z.enum(callbackKinds) });
const request = {
  query: z.object({ contrid: z.string().max(60) }),
  headers: IdempotencyKeyHeader,
  body: jsonBody(ContactRequest),
};

export const callbacksApi = createApi();

callbacksApi.openapi(
  createRoute({
    ...endpoints.requestCallback.route,
    summary: "Request a call or a visit from a contractor",
    ...sharedRoute,
    request: { params: KindParams, ...request },
  }),
  async (c) => {
    const { kind } = c.req.valid("param");
    const input = { kind, quoteId: null, contrid: c.req.valid("query").contrid, request: c.req.valid("json") };
    const idempotencyKey = c.req.valid("header")["idempotency-key"] ?? null;
    return c.json(toSuccess({ currentUser: await requestContact(c.get("ctx"), { ...input, idempotencyKey }) }), 200);
  },
);

callbacksApi.openapi(
  createRoute({
    ...endpoints.requestQuoteCallback.route,
    summary: "Request a call or a visit about one of your own quotes",
    ...sharedRoute,
    request: { params: KindParams.extend({ id: z.string().max(60) }), ...request },
  }),
  async (c) => {
    const { kind, id: quoteId } = c.req.valid("param");
    const input = { kind, quoteId, contrid: c.req.valid("query").contrid, request: c.req.valid("json") };
    const idempotencyKey = c.req.valid("header")["idempotency-key"] ?? null;
    return c.json(toSuccess({ currentUser: await requestContact(c.get("ctx"), { ...input, idempotencyKey }) }), 200);
  },
);
