import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess, type AppEnv } from "#app/platform/api.server.ts";
import { rejectLinks } from "#app/platform/navigation.server.ts";
import { AuthCode, NiceJobStatus } from "./model.ts";
import { beginNiceJob, connectNiceJob, disconnectNiceJob, loadNiceJobStatus } from "./service.server.ts";
import { allowEmbedded } from "./service/embedded.server.ts";

const security = [{ bearer: [] }];
const noData = z.null();

export const integrationsApi = createApi();

integrationsApi.openapi(
  createRoute({
    ...endpoints.niceJob.route,
    summary: "Get whether your own business is connected to NiceJob",
    security,
    responses: jsonResponses("The status of the connection", NiceJobStatus),
  }),
  async (c) => c.json(toSuccess(await loadNiceJobStatus(c.get("ctx"))), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.beginNiceJob.route,
    summary: "Start connecting to NiceJob: returns the address where the account manager grants access",
    description: "The address is valid for ten minutes and only in this session.",
    security,
    responses: jsonResponses("The address to open", z.object({ authorizeUrl: z.string() })),
  }),
  async (c) => c.json(toSuccess({ authorizeUrl: await beginNiceJob(c.get("ctx"), c.get("token") ?? "") }), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.connectNiceJob.route,
    summary: "Finish connecting to NiceJob with the code that it returned",
    description: "The code works once and only in the session that started the connection. `state` is the value from that start.",
    security,
    request: { body: jsonBody(AuthCode) },
    responses: jsonResponses("Connected", noData),
  }),
  async (c) => {
    await connectNiceJob(c.get("ctx"), c.req.valid("json"), c.get("token") ?? "");
    return c.json(toSuccess(null), 200);
  },
);

const disconnectRoute = { security, responses: jsonResponses("Disconnected", noData) };
integrationsApi.openapi(
  createRoute({
    ...endpoints.disconnectNiceJobByLink.route,
    summary: "Disconnect from NiceJob by GET, from a script of this site. Links, images and other sites get 405",
    middleware: rejectLinks,
    ...disconnectRoute,
  }),
  async (c) => c.json(await disconnect(c), 200),
);

integrationsApi.openapi(
  createRoute({ ...endpoints.disconnectNiceJob.route, summary: "Disconnect from NiceJob", ...disconnectRoute }),
  async (c) => c.json(await disconnect(c), 200),
);

async function disconnect(c: Context<AppEnv>) {
  await disconnectNiceJob(c.get("ctx"));
  return toSuccess(null);
}

integrationsApi.openapi(
  createRoute({
    ...endpoints.embeddedNiceJob.route,
    summary: "Grant access from the embedded NiceJob of demonstrations and redirect back. Returns 404 if the real NiceJob is configured",
    request: { query: z.object({ state: z.string().max(200), challenge: z.string().max(200), returnTo: z.url().max(500) }) },
    responses: { 303: { description: "Redirects back with the code" } },
  }),
  async (c) => c.redirect(await allowEmbedded(c.get("ctx"), c.req.valid("query")), 303),
);
