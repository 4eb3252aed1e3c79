import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess, type AppEnv } from "#app/platform/api.server.ts";
import { rejectLinks } from "#app/platform/navigation.server.ts";
import { AuthCode, NiceJobStatus } from "./model.ts";
import { beginNiceJob, connectNiceJob, disconnectNiceJob, findNiceJob } from "./service.server.ts";
import { allowEmbedded } from "./service/embedded.server.ts";

const security = [{ bearer: [] }];
const noData = z.null();

export const integrationsApi = createApi();

integrationsApi.openapi(
  createRoute({
    ...endpoints.niceJob.route,
    summary: "Whether the contractor is connected with NiceJob",
    security,
    responses: jsonResponses("How it stands", NiceJobStatus),
  }),
  async (c) => c.json(toSuccess(await findNiceJob(c.get("ctx"))), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.beginNiceJob.route,
    summary: "Begin to connect with NiceJob: the address at which the account manager allows it",
    description: "Good for ten minutes and for this session alone.",
    security,
    responses: jsonResponses("Where to go", z.object({ authorizeUrl: z.string() })),
  }),
  async (c) => c.json(toSuccess({ authorizeUrl: await beginNiceJob(c.get("ctx"), c.get("token") ?? "") }), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.connectNiceJob.route,
    summary: "Bring back the code that NiceJob gave",
    description: "It must be the code of what this session has begun, and is good once. `state` is the one of that beginning.",
    security,
    request: { body: jsonBody(AuthCode) },
    responses: jsonResponses("Connected", noData),
  }),
  async (c) => {
    await connectNiceJob(c.get("ctx"), c.req.valid("json"), c.get("token") ?? "");
    return c.json(toSuccess(null), 200);
  },
);

const disconnectRoute = { security, responses: jsonResponses("Not connected any more", noData) };
integrationsApi.openapi(
  createRoute({
    ...endpoints.disconnectNiceJobByLink.route,
    summary: "End the connection, by a program of this site: a link, an image or another site's page gets 405",
    middleware: rejectLinks,
    ...disconnectRoute,
  }),
  async (c) => c.json(await disconnect(c), 200),
);

integrationsApi.openapi(
  createRoute({ ...endpoints.disconnectNiceJob.route, summary: "End the connection with NiceJob", ...disconnectRoute }),
  async (c) => c.json(await disconnect(c), 200),
);

async function disconnect(c: Context<AppEnv>) {
  await disconnectNiceJob(c.get("ctx"));
  return toSuccess(null);
}

integrationsApi.openapi(
  createRoute({
    ...endpoints.embeddedNiceJob.route,
    summary: "The embedded NiceJob allows at once and leads back; not there where NiceJob is real",
    request: { query: z.object({ state: z.string().max(200), challenge: z.string().max(200), returnTo: z.url().max(500) }) },
    responses: { 303: { description: "Back to our page, with the code" } },
  }),
  async (c) => c.redirect(await allowEmbedded(c.get("ctx"), c.req.valid("query")), 303),
);
