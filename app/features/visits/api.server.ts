import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, jsonBody, success } from "#app/platform/api.server.ts";
import { WebsiteVisit } from "./model.ts";
import { tellVisit } from "./service.server.ts";

/** Visits of contractors' pages. */
export const visitsApi = createApi();

visitsApi.openapi(
  createRoute({
    method: "post",
    path: "/api/v2/tracking/website-visit",
    summary: "Tell that a contractor's page was looked at; a browser counts once a day",
    request: { body: jsonBody(WebsiteVisit) },
    responses: answers("Heard; whether it counted is not said", z.null()),
  }),
  async (c) => {
    await tellVisit(c.get("ctx"), c.req.valid("json"), c.req.header("user-agent") ?? "");
    return c.json(success(null), 200);
  },
);
