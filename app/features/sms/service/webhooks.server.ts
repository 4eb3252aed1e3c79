import { hosts } from "#app/brands/hosts.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import type { SmsSender } from "#app/platform/sms.server.ts";
import { isTwilioSignature, signTwilioWebhook, twilioSender, type TwilioAccount, type WebhookParams } from "#app/platform/twilio.server.ts";
import { isAnsweredByProvider, readKeyword } from "../model/keywords.ts";
import { recordDelivery } from "./deliveries.server.ts";
import { findTwilioAccount } from "./provider.server.ts";
import { receiveSms, type ReceiveText } from "./replies.server.ts";

export interface Webhook {
  path: string;
  signature: string;
  params: WebhookParams;
}

/** Tests pass their own. */
export interface Provider {
  account: TwilioAccount;
  sender: SmsSender;
}

export function findProvider(): Provider | null {
  const account = findTwilioAccount();
  return account && { account, sender: twilioSender(account) };
}

type IncomingWebhook = Webhook & { receiveText?: ReceiveText | undefined };

export async function handleIncomingSms(
  ctx: Ctx,
  { receiveText, ...webhook }: IncomingWebhook,
  provider = findProvider(),
): Promise<string> {
  const { sender, field } = await checkWebhook(ctx, webhook, provider);
  const text = field("Body");
  const isAnswered = field("OptOutType") !== "" || isAnsweredByProvider(text) || readKeyword(text) === "START";
  const [providerId, from, to] = [field("MessageSid"), field("From"), field("To")];
  const hasFile = Number(field("NumMedia")) > 0;
  const answer = await receiveSms(ctx, { providerId, from, to, text, hasFile, isAnswered, receiveText }, sender);
  return toTwiml(answer);
}

export async function handleDeliveryReport(ctx: Ctx, webhook: Webhook & { messageId: string }, provider = findProvider()): Promise<void> {
  const { field } = await checkWebhook(ctx, webhook, provider);
  const status = field("MessageStatus");
  await recordDelivery(ctx, { messageId: webhook.messageId, providerId: field("MessageSid"), status, errorCode: field("ErrorCode") });
}

/** Throws `forbidden` unless the provider signed the call. `field` reads a field of it. */
export async function checkWebhook(ctx: Ctx, { path, signature, params }: Webhook, provider: Provider | null) {
  const { account, sender } = provider ?? fail("not_found", "access.notFound");
  const expected = signTwilioWebhook(account.token, hosts.buildUrl(ctx.brand, path), params);
  const isSigned = isTwilioSignature(signature, expected) && params.AccountSid === account.sid;
  // Only what is not signed counts: the provider calls from few addresses.
  if (!isSigned) {
    await limitFailedAttempts(ctx, [["smsWebhook"]], () => Promise.resolve(null));
    fail("forbidden", "access.denied");
  }
  const field = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  return { sender, field };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function toTwiml(answer: string | null): string {
  const message = answer === null ? "" : `<Message>${answer.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
