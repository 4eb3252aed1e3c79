import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, jsonBody, success } from "#app/platform/api.server.ts";
import { switchContractor } from "../service/staff.server.ts";

/** Acting for a contractor. */
export const actingApi = createApi();

actingApi.openapi(
  createRoute({
    method: "post",
    path: "/api/v2/user/switch-contractor",
    summary: "Act for a contractor of the brand, as an administrator; one's own account ends it",
    description: "The token that came with the request is dead afterwards. The audit log has it, and every page shows it.",
    security: [{ bearer: [] }],
    request: { body: jsonBody(z.strictObject({ targetContractorAccId: z.string().max(60) })) },
    responses: answers("The new token, with the contractor's rights", z.object({ accessToken: z.string() })),
  }),
  async (c) => {
    const visit = { formerToken: c.get("token"), userAgent: c.req.header("user-agent") };
    const { accessToken } = await switchContractor(c.get("ctx"), c.req.valid("json").targetContractorAccId, visit);
    return c.json(success({ accessToken }), 200);
  },
);
