import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { createApi, type Api, type AppEnv } from "#app/platform/api.server.ts";
import { handleEndedCall, handleIncomingCall } from "./service/webhooks.server.ts";

const Fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const example = { AccountSid: `AC${"0".repeat(32)}`, CallSid: `CA${"0".repeat(32)}`, From: "+13125550142", To: "+13125550199" };
const form = { body: { required: true, content: { "application/x-www-form-urlencoded": { schema: Fields, example } } } };
const responses = { 200: { description: "What the provider does with the call", content: { "text/xml": { schema: z.string() } } } };
const description = "Signed by the provider (`X-Twilio-Signature`), else 403.";

const incoming = createRoute({
  ...endpoints.callIncoming.route,
  summary: "Forward a call to a tracked number to its contractor",
  description,
  request: form,
  responses,
});

const ended = createRoute({
  ...endpoints.callEnded.route,
  summary: "Receive how a forwarded call ended. A missed one becomes a lead",
  description: `${description} Repeated calls have no effect.`,
  request: form,
  responses,
});

type Provider = Parameters<typeof handleEndedCall>[2];

/** `provider` overrides the settings in tests. */
export function createMissedCallsApi(provider?: Provider): Api {
  const api = createApi();
  api.openapi(incoming, async (c) => toXml(c, await handleIncomingCall(c.get("ctx"), toWebhook(c, c.req.valid("form")), provider)));
  api.openapi(ended, async (c) => toXml(c, await handleEndedCall(c.get("ctx"), toWebhook(c, c.req.valid("form")), provider)));
  return api;
}

function toXml(c: Context<AppEnv>, text: string) {
  return c.text(text, 200, { "Content-Type": "text/xml; charset=utf-8" });
}

/** The provider signs the address with its query. */
function toWebhook(c: Context<AppEnv>, params: z.output<typeof Fields>) {
  const { pathname, search } = new URL(c.req.url);
  return { path: pathname + search, signature: c.req.header("x-twilio-signature") ?? "", params };
}
