import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess, type Api } from "#app/platform/api.server.ts";
import { handleMailReply } from "./service.server.ts";

const reply = createRoute({
  ...endpoints.mailReplies.route,
  summary: "Receive a reply by mail to a message of a conversation",
  description:
    "`email.received` with `data.from`, `data.to` (the envelope's receivers), `data.text` or `data.html`, `data.headers`, `data.attachments` (`filename`, `content` in base64, `content_id`) and `data.dmarc` (`pass`, `fail`, `none`). Signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`), else 403. Repeated calls have no effect.",
  responses: jsonResponses("Handled", z.null()),
});

/** `secret` overrides the settings in tests. */
export function createMailRepliesApi(secret?: string): Api {
  const api = createApi();
  api.openapi(reply, async (c) => {
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? "";
    const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
    await handleMailReply(c.get("ctx"), { ...signed, readBody: () => c.req.text() }, secret);
    return c.json(toSuccess(null), 200);
  });
  return api;
}
