import { randomInt, timingSafeEqual } from "node:crypto";
import { fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { limitFailedAttempts, consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { isUndelivered, type CodeTemplate, type PendingCode } from "../model.ts";
import { codeMinutes, maxWrongCodes, resendSeconds } from "../model/code-limits.ts";
import { smsJobQueues } from "../service.server.ts";
import { findDelivery, hashPhone, saveCodeMessage } from "../store.server.ts";
import { deletePhoneCode, findPhoneCode, savePhoneCode, consumeTry, type PhoneCode } from "../store/codes.server.ts";
import { findNumberTies, isNumberStopped } from "../store/numbers.server.ts";
import { consumeCodeLimits, type CodeRequester } from "./code-limits.server.ts";
import { requireTexts } from "./provider.server.ts";

/** `user:<id>`, or another purpose's own key. */
export interface CodeTarget extends CodeRequester {
  subject: string;
}

/**
 * Replaces the previous code. Throws `too_many`. Only who verified the number learns that it replied STOP
 * (`sms.stopped`). Everybody else is answered as if the code was sent: the sender drops its text, and no code is right.
 */
export async function sendPhoneCode(ctx: Ctx, target: CodeTarget): Promise<void> {
  await reserveCodeText(ctx, target);
  if ((await findNumberTies(ctx, target)).isVerified && (await isNumberStopped(ctx, hashPhone(target.phone))))
    fail("conflict", "sms.stopped");
  await inTransaction(ctx, (tx) => saveNewCode(tx, target));
}

/** Before a code is saved. `further`: limits of the caller's own. Throws `too_many` or `sms.off`. */
export async function reserveCodeText(ctx: Ctx, target: CodeTarget, further: readonly Bucket[] = []): Promise<void> {
  requireTexts();
  await consumeFromEach(ctx, [["smsResend", target.subject]], 1);
  await consumeCodeLimits(ctx, target, further);
}

async function saveNewCode(ctx: Ctx, { subject, phone, userId }: CodeTarget): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const messageId = crypto.randomUUID();
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000);
  const former = await savePhoneCode(ctx, { subject, phone, code: hashCode(subject, phone, code), messageId, sentAt: ctx.now, expiresAt });
  const content = { minutes: codeMinutes };
  await saveCodeText(ctx, { id: messageId, userId, phone, template: "code", content, code, expiresAt }, former);
}

export interface CodeText {
  id: string;
  /** Who requested it; null for nobody. */
  userId: string | null;
  phone: string;
  template: CodeTemplate;
  content: Record<string, string | number>;
  code: string;
  expiresAt: Date;
  /** False takes the same work and sends nothing. */
  isSent?: boolean;
}

/** `former`: id of the replaced code's text. Reserve it first (`reserveCodeText`). Transaction only. */
export async function saveCodeText(ctx: Ctx, { content, code, isSent = true, ...text }: CodeText, former: string | null): Promise<void> {
  const reader = { locale: ctx.locale, brand: (ctx.displayBrand ?? ctx.brand).code };
  await saveCodeMessage(ctx, { ...text, ...reader, isSent, content: { ...content, sealed: seal(code, "sms-code") } }, former);
  await wakeQueue(ctx.db, smsJobQueues.codes);
}

function hashCode(subject: string, phone: string, code: string): string {
  return keyedHash(`phone code ${subject} ${phone} ${code}`);
}

/** Counts the attempt before comparing, so parallel guesses share five attempts. */
export async function redeemPhoneCode(ctx: Ctx, { subject, code }: { subject: string; code: string }): Promise<string> {
  const taken = await limitFailedAttempts(ctx, [["phoneCode", subject]], () => compareCode(ctx, { subject, code }));
  if (typeof taken === "string") return taken;
  const left = await findPhoneCode(ctx, subject);
  if (!left || left.expiresAt <= ctx.now) return failFields([{ field: "code", code: "sms.codeExpired" }]);
  const count = maxWrongCodes - left.wrong;
  return failFields([count > 0 ? { field: "code", code: "sms.codeWrong", details: { count } } : { field: "code", code: "sms.codeSpent" }]);
}

async function compareCode(ctx: Ctx, { subject, code }: { subject: string; code: string }): Promise<string | null> {
  const known = await consumeTry(ctx, subject);
  if (!known) return null;
  const typed = hashCode(subject, known.phone, code);
  if (!timingSafeEqual(Buffer.from(typed), Buffer.from(known.code)) || (await isCodeDropped(ctx, known))) return null;
  return (await deletePhoneCode(ctx, known)) ? known.phone : null;
}

export async function findPendingCode(ctx: Ctx, subject: string): Promise<PendingCode | null> {
  const known = await findPhoneCode(ctx, subject);
  if (!known || known.expiresAt <= ctx.now) return null;
  const { phone, sentAt, expiresAt, wrong, messageId } = known;
  return {
    phone,
    expiresAt,
    resendAt: new Date(sentAt.getTime() + resendSeconds * 1000),
    triesLeft: maxWrongCodes - wrong,
    isUndelivered: await isCodeUndelivered(ctx, messageId),
  };
}

/** The number had replied STOP, so that nobody got this code. */
export async function isCodeDropped(ctx: Ctx, { messageId }: Pick<PhoneCode, "messageId">): Promise<boolean> {
  return (await findDelivery(ctx, messageId))?.reason === "STOPPED";
}

/** As far as the provider has reported. Also false for a number that replied STOP, which no stranger learns. */
export async function isCodeUndelivered(ctx: Ctx, messageId: string): Promise<boolean> {
  const message = await findDelivery(ctx, messageId);
  const isRefused = message?.status === "DEAD" && message.reason === "REFUSED";
  return isRefused || isUndelivered(message?.delivery ?? null);
}
