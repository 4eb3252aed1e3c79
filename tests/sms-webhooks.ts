import { brands } from "#app/brands/registry.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import type { Webhook } from "#app/features/sms/service/webhooks.server.ts";
import type { Failure, FailureKind } from "#app/lib/errors.ts";
import { signTwilioWebhook } from "#app/platform/twilio.server.ts";
import { twilioAccount } from "./twilio-server.ts";

export function signWebhook(path: string, fields: Record<string, string>, token = twilioAccount.token): Webhook {
  const params = { AccountSid: twilioAccount.sid, ...fields };
  return { path, params, signature: signTwilioWebhook(token, hosts.buildUrl(brands.DELTA, path), params) };
}

/** Seeded, so failures are reproducible. */
export function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

export function shuffle<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** Null when nothing was refused. */
export function findFailureKind(work: Promise<unknown>): Promise<FailureKind | null> {
  return work.then(
    () => null,
    (error: Failure) => error.kind,
  );
}
