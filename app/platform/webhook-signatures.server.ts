import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A call as Standard Webhooks sign it. */
export interface SignedWebhook {
  /** Header `webhook-id`: the same whenever the call is repeated. */
  id: string;
  /** Header `webhook-timestamp`, in seconds. */
  timestamp: string;
  /** Header `webhook-signature`: one or more `v1,…`, with spaces between. */
  signature: string;
  body: string;
}

/** Seconds by which the clocks of sender and receiver may differ. */
export const webhookTolerance = 5 * 60;

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The bytes of a secret of Standard Webhooks, `whsec_` and base64. */
function toKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

export function signWebhook({ id, timestamp, body }: Omit<SignedWebhook, "signature">, secret: string): string {
  return `v1,${createHmac("sha256", toKey(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export function isWebhookSigned(webhook: SignedWebhook, secret: string): boolean {
  const expected = Buffer.from(signWebhook(webhook, secret));
  return webhook.signature.split(" ").some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** False for a call that was recorded and is sent again later. */
export function isWebhookFresh({ timestamp }: Pick<SignedWebhook, "timestamp">, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookTolerance;
}

export function hasWebhookId({ id }: Pick<SignedWebhook, "id">): boolean {
  return id !== "" && id.length <= 200;
}
