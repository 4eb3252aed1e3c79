import { randomBytes } from "node:crypto";
import { fail, Failure } from "#app/lib/errors.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, consumeFromEach, listNetworkBuckets, type Bucket } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { enqueueNotices } from "../../notices/service.server.ts";
import { requireSignedIn } from "../policy.ts";
import { deleteReset, lockUser } from "../store/passwords.server.ts";
import {
  findProof,
  hasVerifiedEmail,
  hasProof,
  lockProof,
  saveNewEmail,
  saveProof,
  type ProofOwner,
} from "../store/email-proofs.server.ts";
import { isKnownBrowser, proveMailbox, type Visit } from "./sign-in.server.ts";

export const proofPath = `${paths.proveEmail()}?code=`;

/** Validity of a link. */
const proofDays = 7;

export function isEmailVerified(ctx: Ctx): Promise<boolean> {
  return hasVerifiedEmail(ctx, requireSignedIn(ctx.actor).userId);
}

/** False until the first link was mailed. */
export function isProofSent(ctx: Ctx): Promise<boolean> {
  return hasProof(ctx, requireSignedIn(ctx.actor).userId);
}

/**
 * Call in the transaction of a first request, or after a business signs up. Sends nothing if the address is verified, a link was sent, or the daily
 * limit is reached.
 */
export async function sendFirstProof(ctx: Ctx): Promise<void> {
  const { userId } = requireSignedIn(ctx.actor);
  if ((await hasVerifiedEmail(ctx, userId)) || (await hasProof(ctx, userId))) return;
  if (await canMailUnverified(ctx)) await mailProofLink(ctx, `account.proveEmail:${userId}:first`);
}

/** Invalidates earlier links. Throws `too_many` beyond the limits. */
export async function resendProof(ctx: Ctx): Promise<void> {
  const { userId } = requireSignedIn(ctx.actor);
  if (await hasVerifiedEmail(ctx, userId)) return;
  await consumeFromEach(ctx, mailBuckets(ctx), 1);
  await inTransaction(ctx, (tx) => mailProofLink(tx, `account.proveEmail:${crypto.randomUUID()}`));
}

/** Like `resendProof`, but ignores `too_many`. */
export async function tryResendProof(ctx: Ctx): Promise<void> {
  await isWithinLimits(resendProof(ctx));
}

/** Unverified addresses may get five mails a day, counted across accounts. Counts the mail. */
export async function canMailUnverified(ctx: Ctx): Promise<boolean> {
  if (await hasVerifiedEmail(ctx, requireSignedIn(ctx.actor).userId)) return true;
  return isWithinLimits(consumeFromEach(ctx, mailBuckets(ctx), 1));
}

function mailBuckets(ctx: Ctx): Bucket[] {
  return [["proofReceiver", normalizeMailAddress(requireSignedIn(ctx.actor).email)], ...listSenderBuckets(ctx)];
}

/** Limits of mails to unverified addresses, for all receivers together. */
export function listSenderBuckets(ctx: Ctx): Bucket[] {
  return [["proofCaller"], ...listNetworkBuckets(ctx, "proofCallerNetwork"), ["proofsTogether", "all"]];
}

export function findProofExpiry({ now }: Pick<Ctx, "now">): Date {
  return new Date(now.getTime() + proofDays * dayMs);
}

async function isWithinLimits(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    return false;
  }
}

async function mailProofLink(ctx: Ctx, key: string): Promise<void> {
  const { userId, accountId, accountType } = requireSignedIn(ctx.actor);
  const template = accountType === "BUSINESS" ? "account.proveBusinessEmail" : "account.proveEmail";
  const code = randomBytes(24).toString("base64url");
  const content = { sealed: seal(code, "mail-link") };
  const added = await enqueueNotices(ctx, [
    { key, userId, accountId, brand: (ctx.displayBrand ?? ctx.brand).code, template, path: proofPath, content },
  ]);
  if (added > 0) await saveProof(ctx, { userId, code: tokenHash(code), expiresAt: findProofExpiry(ctx) });
}

/** Throws `not_found` for dead links. Ten wrong codes block the caller's address. `isNew`: not yet the account's address. */
export async function loadProofOwner(ctx: Ctx, code: string): Promise<ProofOwner & { isNew: boolean }> {
  return toLinkOwner(code, await limitFailedAttempts(ctx, [["resetCode"]], () => findProof(ctx, tokenHash(code))));
}

function toLinkOwner(code: string, owner: ProofOwner | null): ProofOwner & { isNew: boolean } {
  if (!owner) fail("not_found", "accounts.linkDead");
  const email = findNewEmail(code, owner.userId) ?? owner.email;
  return { ...owner, email, isNew: email !== owner.email };
}

/** True if `verifyEmail` in this browser transfers the account to the owner of the mailbox. */
export async function isTakeover(ctx: Ctx, userId: string, visit: Visit): Promise<boolean> {
  return !(await hasVerifiedEmail(ctx, userId)) && !(await isKnownBrowser(ctx, userId, visit));
}

/**
 * Idempotent. Unless the user has signed in in this browser, their sessions and ways to sign in end: the person who signed up may
 * not own the mailbox. Throws the conflict `accounts.emailTaken` if another account has the new address by now.
 */
export async function verifyEmail(ctx: Ctx, code: string, visit: Visit = {}): Promise<{ email: string; isTakenOver: boolean }> {
  const { userId } = await loadProofOwner(ctx, code);
  const { email, isNew, isTakenOver } = await inTransaction(ctx, async (tx) => {
    const user = (await lockUser(tx, userId)) ?? fail("not_found", "accounts.linkDead");
    await lockProof(tx, tokenHash(code));
    const { email, isNew } = toLinkOwner(code, await findProof(tx, tokenHash(code)));
    const isTakenOver = await isTakeover(tx, userId, visit);
    if (isNew && !(await saveNewEmail(tx, userId, email))) fail("conflict", "accounts.emailTaken");
    // Whoever has the mistyped mailbox must not set the password.
    if (isNew) await deleteReset(tx, userId);
    if (!user.emailVerified) await proveMailbox(tx, { userId, accountId: user.accountId }, visit);
    return { email, isNew, isTakenOver };
  });
  if (isNew) logSecurityEvent(ctx, "emailChanged", { outcome: "done", userId });
  return { email, isTakenOver };
}

const newEmailPurpose = "new-email";
/** Codes of other links have 32 characters. */
const shortestNewEmailCode = 80;

/** The secret end of a link that confirms a new address. It contains the address, which no table has before. */
export function createNewEmailCode(userId: string, email: string): string {
  return seal(`${userId} ${email}`, newEmailPurpose);
}

/** Null for links that confirm the address of the account. */
function findNewEmail(code: string, userId: string): string | null {
  if (code.length < shortestNewEmailCode) return null;
  try {
    const [owner, email] = unseal(code, newEmailPurpose).split(" ");
    return owner === userId ? (email ?? null) : null;
  } catch {
    return null;
  }
}
