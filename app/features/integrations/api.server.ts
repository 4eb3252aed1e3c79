import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { answers, createApi, jsonBody, success, type DoorEnv } from "#app/platform/api.server.ts";
import { refuseLinks } from "#app/platform/navigation.server.ts";
import { AuthCode, NiceJobStanding } from "./model.ts";
import { beginNiceJob, connectNiceJob, disconnectNiceJob, findNiceJob } from "./service.server.ts";
import { allowEmbedded } from "./service/embedded.server.ts";

const security = [{ bearer: [] }];
const nothing = z.null();

export const integrationsApi = createApi();

integrationsApi.openapi(
  createRoute({
    ...endpoints.niceJob.route,
    summary: "Whether the contractor is connected with NiceJob",
    security,
    responses: answers("How it stands", NiceJobStanding),
  }),
  async (c) => c.json(success(await findNiceJob(c.get("ctx"))), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.beginNiceJob.route,
    summary: "Begin to connect with NiceJob: the address at which the account manager allows it",
    description: "Good for ten minutes and for this session alone.",
    security,
    responses: answers("Where to go", z.object({ authorizeUrl: z.string() })),
  }),
  async (c) => c.json(success({ authorizeUrl: await beginNiceJob(c.get("ctx"), c.get("token") ?? "") }), 200),
);

integrationsApi.openapi(
  createRoute({
    ...endpoints.connectNiceJob.route,
    summary: "Bring back the code that NiceJob gave",
    description: "It must be the code of what this session has begun, and is good once. `state` is the one of that beginning.",
    security,
    request: { body: jsonBody(AuthCode) },
    responses: answers("Connected", nothing),
  }),
  async (c) => {
    await connectNiceJob(c.get("ctx"), c.req.valid("json"), c.get("token") ?? "");
    return c.json(success(null), 200);
  },
);

const disconnected = { security, responses: answers("Not connected any more", nothing) };
integrationsApi.openapi(
  createRoute({
    ...endpoints.disconnectNiceJobByLink.route,
    summary: "End the connection, by a program of this site: a link, an image or another site's page gets 405",
    middleware: refuseLinks,
    ...disconnected,
  }),
  async (c) => c.json(await disconnect(c), 200),
);

integrationsApi.openapi(
  createRoute({ ...endpoints.disconnectNiceJob.route, summary: "End the connection with NiceJob", ...disconnected }),
  async (c) => c.json(await disconnect(c), 200),
);

async function disconnect(c: Context<DoorEnv>) {
  await disconnectNiceJob(c.get("ctx"));
  return success(null);
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
