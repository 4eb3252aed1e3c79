import { hosts } from "#app/brands/hosts.server.ts";
import { checkWebhook, findProvider, type Webhook } from "#app/features/sms/service/webhooks.server.ts";
import { endpoints } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { parseEndedCall } from "../model.ts";
import { recordCall } from "../service.server.ts";
import { findForwarding } from "./lines.server.ts";

/** Seconds that a forwarded call rings. */
const ringSeconds = 25;
/** Longest forwarded call, in seconds: each minute is paid. */
const talkSeconds = 60 * 60;

const toTwiml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

/** Forwards a call, or rejects it. */
export async function handleIncomingCall(ctx: Ctx, webhook: Webhook, provider = findProvider()): Promise<string> {
  const { field } = await checkWebhook(ctx, webhook, provider);
  const phone = await findForwarding(ctx, { to: field("To"), from: field("From") });
  if (phone === null) return toTwiml("<Reject/>");
  const action = hosts.buildUrl(ctx.brand, endpoints.callEnded());
  const attributes = `answerOnBridge="true" timeout="${ringSeconds}" timeLimit="${talkSeconds}" action="${action}"`;
  return toTwiml(`<Dial ${attributes}><Number>${phone}</Number></Dial>`);
}

/** A report without a number that could be called back has no effect. */
export async function handleEndedCall(ctx: Ctx, webhook: Webhook, provider = findProvider()): Promise<string> {
  const { field } = await checkWebhook(ctx, webhook, provider);
  const call = parseEndedCall(field);
  if (call) await recordCall(ctx, call);
  return toTwiml("<Hangup/>");
}
