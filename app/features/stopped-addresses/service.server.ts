import { createHmac, timingSafeEqual } from "node:crypto";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit, limitFailedAttempts } from "#app/platform/limits.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import type { StopReason } from "../notice-settings/model.ts";
import { MailReport, readStopReason, reportTolerance, toAddress } from "./model.ts";
import * as store from "./store.server.ts";

const hashAddress = (address: string) => keyedHash(`mail ${toAddress(address)}`);

export interface SignedReport {
  /** Header `webhook-id`. */
  id: string;
  /** Header `webhook-timestamp`, in seconds. */
  timestamp: string;
  /** Header `webhook-signature`: one or more `v1,…`, with spaces between. */
  signature: string;
  body: string;
}

/** The bytes of a secret of Standard Webhooks, `whsec_` and base64. */
function toKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

export function signReport({ id, timestamp, body }: Omit<SignedReport, "signature">, secret: string): string {
  return `v1,${createHmac("sha256", toKey(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function isSigned(report: SignedReport, secret: string): boolean {
  const expected = Buffer.from(signReport(report, secret));
  return report.signature.split(" ").some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * A bounce or complaint stops the address for notices, of all brands. Repeated reports have no effect. `not_found` unless reports are configured; `forbidden`
 * unless the provider signed it within five minutes.
 */
export async function handleMailReport(ctx: Ctx, report: SignedReport, secret = settings.MAIL_WEBHOOK_SECRET): Promise<void> {
  if (!secret) fail("not_found", "access.notFound");
  const age = Math.abs(ctx.now.getTime() / 1000 - Number(report.timestamp));
  const isValid = report.id !== "" && report.id.length <= 200 && age <= reportTolerance && isSigned(report, secret);
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
