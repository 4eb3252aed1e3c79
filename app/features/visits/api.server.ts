import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { answers, createApi, jsonBody, success } from "#app/platform/api.server.ts";
import { WebsiteVisit } from "./model.ts";
import { tellVisit } from "./service.server.ts";

export const visitsApi = createApi();

visitsApi.openapi(
  createRoute({
    ...endpoints.trackVisit.route,
    summary: "Tell that a contractor's page was looked at; a browser counts once a day",
    request: { body: jsonBody(WebsiteVisit) },
    responses: answers("Heard; whether it counted is not said", z.null()),
  }),
  async (c) => {
    await tellVisit(c.get("ctx"), c.req.valid("json"), c.req.header("user-agent") ?? "");
    return c.json(success(null), 200);
  },
);
