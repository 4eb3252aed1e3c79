import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { ExternalEvent } from "./model.ts";
import { recordEvent } from "./service.server.ts";

export const externalEventsApi = createApi();

externalEventsApi.openapi(
  createRoute({
    ...endpoints.trackEvent.route,
    summary: "Mark an event of another site as called. Repeating the call records the same event",
    description: "URLs are stored as text and never fetched.",
    request: { body: jsonBody(ExternalEvent) },
    responses: jsonResponses("Marked", z.null()),
  }),
  async (c) => {
    await recordEvent(c.get("ctx"), c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);
