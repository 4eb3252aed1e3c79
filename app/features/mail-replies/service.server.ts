import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { hasWebhookId, isWebhookFresh, isWebhookSigned, type SignedWebhook } from "#app/platform/webhook-signatures.server.ts";
import { MailEvent, ReceivedMail, receivedType } from "./model.ts";
import { receiveMail } from "./service/receiving.server.ts";

export { replyFromMailbox } from "./service/mailbox.server.ts";

/** A call whose body is read only once its sender may be heard. */
type MailCall = Omit<SignedWebhook, "body"> & { readBody(): Promise<string> };

/**
 * A reply by mail becomes a message of its conversation. Repeated calls have no effect. `not_found` unless replies are configured; `forbidden` unless the
 * provider signed it within five minutes.
 */
export async function handleMailReply(ctx: Ctx, call: MailCall, secret = settings.MAIL_REPLY_SECRET): Promise<void> {
  if (!secret) fail("not_found", "access.notFound");
  const body = await limitFailedAttempts(ctx, [["mailReplies"]], () => readSigned(call, { secret, now: ctx.now }));
  if (body === null) fail("forbidden", "access.denied");
  const { type, data } = parseInput(MailEvent, parseJson(body));
  if (type !== receivedType) return;
  const outcome = await receiveMail(ctx, call.id, parseInput(ReceivedMail, data));
  if (outcome !== "added") log.info({ outcome }, "a mail became no message");
}

/** Null unless the provider signed it now. */
async function readSigned(call: MailCall, { secret, now }: { secret: string; now: Date }): Promise<string | null> {
  if (!hasWebhookId(call) || !isWebhookFresh(call, now)) return null;
  const body = await call.readBody();
  return isWebhookSigned({ ...call, body }, secret) ? body : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
