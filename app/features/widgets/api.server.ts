import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { endpoints } from "#app/paths.ts";
import { PublicWidget } from "./model/public-widget.ts";
import { WidgetCall } from "./model/widget-input.ts";
import { loadPublicWidget } from "./service/public.server.ts";
import { requestWidgetCall } from "./service.server.ts";

export const widgetsApi = createApi();

const params = z.object({ contrid: z.string().max(60) });

widgetsApi.openapi(
  createRoute({
    ...endpoints.publicWidget.route,
    summary: "What a contractor's own site needs to draw the widget",
    description: "From a browser, only for the sites that the contractor lists: others get 403. Without credentials.",
    request: { params },
    responses: jsonResponses("The widget", PublicWidget),
  }),
  async (c) => {
    const origin = c.req.header("origin") ?? null;
    const { contrid } = c.req.valid("param");
    const widget = await loadPublicWidget(c.get("ctx"), { contrid, origin, userAgent: c.req.header("user-agent") ?? "" });
    if (origin !== null) c.header("Access-Control-Allow-Origin", origin);
    c.header("Vary", "Origin");
    return c.json(toSuccess(widget), 200);
  },
);

widgetsApi.openapi(
  createRoute({
    ...endpoints.requestWidgetCall.route,
    summary: "Request a call from the widget on a contractor's own site",
    description: "Becomes a lead of the contractor. Repeating it within a day from the same number adds to the same lead.",
    request: { params, headers: IdempotencyKeyHeader, body: jsonBody(WidgetCall) },
    responses: jsonResponses("Requested", z.null()),
  }),
  async (c) => {
    const idempotencyKey = c.req.valid("header")["idempotency-key"] ?? null;
    const { contrid } = c.req.valid("param");
    await requestWidgetCall(c.get("ctx"), { contrid, idempotencyKey, ...c.req.valid("json") });
    return c.json(toSuccess(null), 200);
  },
);
