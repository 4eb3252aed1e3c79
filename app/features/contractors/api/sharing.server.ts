import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { Sharing } from "../model/sharing.ts";
import { shareContractors } from "../service/sharing.server.ts";

export const sharingApi = createApi();

sharingApi.openapi(
  createRoute({
    ...endpoints.emailContractors.route,
    summary: "Send up to ten contractors of this brand to one address, as a text mail in the sender's language",
    description: "Sent again with its Idempotency-Key it is the same mail",
    request: { headers: IdempotencyKeyHeader, body: jsonBody(Sharing) },
    responses: jsonResponses("On its way", z.null()),
  }),
  async (c) => {
    await shareContractors(c.get("ctx"), c.req.valid("json"), c.req.valid("header")["idempotency-key"] ?? null);
    return c.json(toSuccess(null), 200);
  },
);
