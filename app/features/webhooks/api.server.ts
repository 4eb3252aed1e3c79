import { createApi } from "#app/platform/api.server.ts";
import { WebhookBody } from "./model/payloads.ts";

/** What we call: it has no path of ours. */
export const webhooksApi = createApi();

const description = `Sent to the endpoints that contractors and brands register. \`Webhook-Signature\` is \`t=<seconds>,v1=<hex>\`: HMAC-SHA256 of \`<seconds>.<body>\` with the endpoint's
secret, several while a secret is replaced. The same \`id\` may come more than once; those of one object come in their order.`;

webhooksApi.openAPIRegistry.registerWebhook({
  method: "post",
  path: "event",
  operationId: "receiveEvent",
  // The signature, not a token, says who sends.
  security: [],
  summary: "Something happened to a request, quote, order, lead or review",
  description,
  request: { body: { required: true, content: { "application/json": { schema: WebhookBody } } } },
  responses: { 200: { description: "Any 2xx within 10 seconds: it was received" } },
});
