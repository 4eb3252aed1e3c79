import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess, type Api, type AppEnv } from "#app/platform/api.server.ts";
import type { ReceiveText } from "./service/replies.server.ts";
import { handleDeliveryReport, handleIncomingSms, type Provider, type Webhook } from "./service/webhooks.server.ts";

const Fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const example = { AccountSid: `AC${"0".repeat(32)}`, MessageSid: `SM${"0".repeat(32)}`, From: "+13125550142", Body: "STOP" };
const form = { body: { required: true, content: { "application/x-www-form-urlencoded": { schema: Fields, example } } } };
const description = "Signed by the provider (`X-Twilio-Signature`), else 403. Repeated calls have no effect.";

const incoming = createRoute({
  ...endpoints.smsIncoming.route,
  summary: "Receive a text message: STOP, START, HELP, or an answer to a message of a conversation",
  description,
  request: form,
  responses: { 200: { description: "The reply, if any", content: { "text/xml": { schema: z.string() } } } },
});

const status = createRoute({
  ...endpoints.smsStatus.route,
  summary: "Receive the delivery status of a text message",
  description,
  request: { ...form, query: z.object({ message: z.uuid() }) },
  responses: jsonResponses("Recorded", z.null()),
});

interface SmsApiParts {
  /** Overrides the settings in tests. */
  provider?: Provider;
  /** Takes what is no keyword. */
  receiveText?: ReceiveText;
}

export function createSmsApi({ provider, receiveText }: SmsApiParts = {}): Api {
  const api = createApi();
  api.openapi(incoming, async (c) => {
    const answer = await handleIncomingSms(c.get("ctx"), { ...toWebhook(c, c.req.valid("form")), receiveText }, provider);
    return c.text(answer, 200, { "Content-Type": "text/xml; charset=utf-8" });
  });
  api.openapi(status, async (c) => {
    const { message: messageId } = c.req.valid("query");
    await handleDeliveryReport(c.get("ctx"), { ...toWebhook(c, c.req.valid("form")), messageId }, provider);
    return c.json(toSuccess(null), 200);
  });
  return api;
}

/** Twilio signs the address with its query. */
function toWebhook(c: Context<AppEnv>, params: Webhook["params"]): Webhook {
  const { pathname, search } = new URL(c.req.url);
  return { path: pathname + search, signature: c.req.header("x-twilio-signature") ?? "", params };
}
