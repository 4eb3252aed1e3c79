import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { endpoints } from "#app/paths.ts";
import { WidgetCall } from "./model/widget-input.ts";
import { requestWidgetCall } from "./service.server.ts";

export const widgetsApi = createApi();

widgetsApi.openapi(
  createRoute({
    ...endpoints.requestWidgetCall.route,
    summary: "Request a call from the widget on a contractor's own site",
    description: "Becomes a lead of the contractor. Repeating it within a day from the same number adds to the same lead.",
    request: { params: z.object({ contrid: z.string().max(60) }), headers: IdempotencyKeyHeader, body: jsonBody(WidgetCall) },
    responses: jsonResponses("Requested", z.null()),
  }),
  async (c) => {
    const idempotencyKey = c.req.valid("header")["idempotency-key"] ?? null;
    const { contrid } = c.req.valid("param");
    await requestWidgetCall(c.get("ctx"), { contrid, idempotencyKey, ...c.req.valid("json") });
    return c.json(toSuccess(null), 200);
  },
);
