import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { WebsiteVisit } from "./model.ts";
import { recordVisit } from "./service.server.ts";

export const visitsApi = createApi();

visitsApi.openapi(
  createRoute({
    ...endpoints.trackVisit.route,
    summary: "Record a visit to a contractor's page. A browser counts once per day",
    request: { body: jsonBody(WebsiteVisit) },
    responses: jsonResponses("Received. The response does not say whether the visit counted", z.null()),
  }),
  async (c) => {
    await recordVisit(c.get("ctx"), c.req.valid("json"), c.req.header("user-agent") ?? "");
    return c.json(toSuccess(null), 200);
  },
);
