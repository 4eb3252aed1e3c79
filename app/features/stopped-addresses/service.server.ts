import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit, limitFailedAttempts } from "#app/platform/limits.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { hasWebhookId, isWebhookFresh, isWebhookSigned, type SignedWebhook } from "#app/platform/webhook-signatures.server.ts";
import type { StopReason } from "../notice-settings/model.ts";
import { MailReport, readStopReason, toAddress } from "./model.ts";
import * as store from "./store.server.ts";

const hashAddress = (address: string) => keyedHash(`mail ${toAddress(address)}`);

/**
 * A bounce or complaint stops the address for notices, of all brands. Repeated reports have no effect. `not_found` unless reports are configured; `forbidden`
 * unless the provider signed it within five minutes.
 */
export async function handleMailReport(ctx: Ctx, report: SignedWebhook, secret = settings.MAIL_WEBHOOK_SECRET): Promise<void> {
  if (!secret) fail("not_found", "access.notFound");
  const isValid = hasWebhookId(report) && isWebhookFresh(report, ctx.now) && isWebhookSigned(report, secret);
  if (!isValid) {
    await limitFailedAttempts(ctx, [["mailReports"]], () => Promise.resolve(null));
    fail("forbidden", "access.denied");
  }
  const parsed = parseInput(MailReport, parseJson(report.body));
  const reason = readStopReason(parsed);
  await inTransaction(ctx, async (tx) => {
    if (!(await store.saveReport(tx, report.id)) || reason === null) return;
    for (const address of parsed.data.to) await store.saveStop(tx, hashAddress(address), reason);
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export function findAddressStop(ctx: Pick<Ctx, "db">, address: string): Promise<StopReason | null> {
  return store.findStop(ctx, hashAddress(address));
}

/** Hashes in one go, between which other requests have their turn. */
const hashedAtOnce = 2_000;

/** Those of the addresses that get no mail. */
export async function listStoppedAddresses(ctx: Pick<Ctx, "db">, addresses: readonly string[]): Promise<Set<string>> {
  const stopped = new Set<string>();
  for (let at = 0; at < addresses.length; at += hashedAtOnce) {
    const byHash = new Map(addresses.slice(at, at + hashedAtOnce).map((address) => [hashAddress(address), address]));
    for (const hash of await store.listStops(ctx, [...byHash.keys()])) stopped.add(byHash.get(hash) ?? "");
  }
  return stopped;
}

/** Only the person whose address it is, for their own. */
export async function resumeOwnAddress(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.actingFor) fail("forbidden", "access.denied");
  await consumeLimit(ctx, "noticeSettings", actor.userId);
  await store.deleteStop(ctx, hashAddress(actor.email));
}

export async function dropOldReports(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return store.deleteOldReports(ctx);
}
