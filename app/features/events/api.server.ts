import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { answers, createApi, jsonBody, success } from "#app/platform/api.server.ts";
import { ExternalEvent } from "./model.ts";
import { markCalled } from "./service.server.ts";

export const eventsApi = createApi();

eventsApi.openapi(
  createRoute({
    ...endpoints.trackEvent.route,
    summary: "Mark an event of another site as called; told again, it is the same event",
    description: "Addresses are kept as text and never fetched.",
    request: { body: jsonBody(ExternalEvent) },
    responses: answers("Marked", z.null()),
  }),
  async (c) => {
    await markCalled(c.get("ctx"), c.req.valid("json"));
    return c.json(success(null), 200);
  },
);
