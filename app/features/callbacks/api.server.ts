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
    "A contractor of this brand with an Advanced profile. The same again within a day is the same request, and what it says differently counts. What the body leaves out is taken from the homeowner's profile.",
  responses: jsonResponses("The person who asked", z.object({ currentUser: User })),
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
    summary: "Ask a contractor to call, or to come and look",
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
    summary: "The same about one of the homeowner's own quotes from that contractor",
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
