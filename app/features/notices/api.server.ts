import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { countUnread } from "./service/inbox.server.ts";

export const noticesApi = createApi();

noticesApi.openapi(
  createRoute({
    ...endpoints.unreadNotices.route,
    summary: "Count your unread notifications",
    description: "At most 100. 0 while acting for a business.",
    security: [{ bearer: [] }],
    responses: jsonResponses("The number", z.object({ unread: z.int().min(0) })),
  }),
  async (c) => c.json(toSuccess({ unread: (await countUnread(c.get("ctx"))) ?? 0 }), 200),
);
