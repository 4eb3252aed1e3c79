import { createRoute } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { Streets } from "./model/streets.ts";
import { loadStreets } from "./service.server.ts";

const streets = createRoute({
  ...endpoints.mapStreets.route,
  summary: "Get what the operator adds to the embedded map: tiles or a style, if their source can be read",
  responses: jsonResponses("Both null without any", Streets),
});

export const directoryMapApi = createApi();

directoryMapApi.openapi(streets, async (c) => {
  c.header("Cache-Control", "public, max-age=600");
  return c.json(toSuccess(await loadStreets(c.get("ctx"))), 200);
});
