import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess, type Api } from "#app/platform/api.server.ts";
import { handleMailReport } from "./service.server.ts";

const report = createRoute({
  ...endpoints.mailReports.route,
  summary: "Receive a bounce or complaint of the mail provider",
  description:
    "`email.bounced` and `email.complained` with `data.to`. Signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`), else 403. Repeated calls have no effect.",
  responses: jsonResponses("Recorded", z.null()),
});

/** `secret` overrides the settings in tests. */
export function createMailReportsApi(secret?: string): Api {
  const api = createApi();
  api.openapi(report, async (c) => {
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? "";
    const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature"), body: await c.req.text() };
    await handleMailReport(c.get("ctx"), signed, secret);
    return c.json(toSuccess(null), 200);
  });
  return api;
}
