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
    summary: "Email up to ten contractors of this brand to one address, in the sender's language",
    description: "Repeating the call with the same Idempotency-Key sends no second email",
    request: { headers: IdempotencyKeyHeader, body: jsonBody(Sharing) },
    responses: jsonResponses("The email is queued", z.null()),
  }),
  async (c) => {
    await shareContractors(c.get("ctx"), c.req.valid("json"), c.req.valid("header")["idempotency-key"] ?? null);
    return c.json(toSuccess(null), 200);
  },
);
