import { emit } from "#app/events/emit.server.ts";
import { randomBytes } from "node:crypto";
import { fail, failFields } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { isCommonPassword } from "#app/platform/common-passwords.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, consumeLimit, canConsumeEach, type Bucket } from "#app/platform/limits.server.ts";
import { createPasswordHash, verifyPassword } from "#app/platform/password-hashing.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { enqueueNotices } from "../../notices/service.server.ts";
import { minimumPasswordLength, minimumStaffPasswordLength, type SignedIn } from "../model.ts";
import { isOwnName } from "#app/lib/password-rules.ts";
import { resetMinutes, type PasswordChange, type PasswordReset, type Recovery } from "../model/passwords.ts";
import { hasFreshSignIn, isStaff, requireSignedIn } from "../policy.ts";
import type { AccountEvent } from "../model/notices.ts";
import { findUserByEmail } from "../store.server.ts";
import { deleteKnownPlaces, hasVerifiedEmail } from "../store/email-proofs.server.ts";
import {
  addPassword,
  deleteReset,
  findPasswordHash,
  findReset,
  lockUser,
  replacePassword,
  savePassword,
  saveReset,
  consumeReset,
} from "../store/passwords.server.ts";
import { loginQueue } from "./login-queue.server.ts";
import {
  beginSession,
  endSessions,
  isComplete,
  isKnownBrowser,
  resetFailedAttempts,
  rememberPlace,
  toNetworkKey,
  type Access,
  type Visit,
} from "./sign-in.server.ts";

const resetPath = `${paths.newPassword()}?code=`;

/**
 * Mails a single-use link, valid for 60 minutes, with the same answer and work for unknown addresses. Limited per
 * network and account; beyond that one mail an hour still goes out, so strangers cannot lock the owner out.
 */
export async function recoverPassword(ctx: Ctx, { username }: Recovery): Promise<void> {
  await consumeLimit(ctx, "recover");
  const networkBucket: Bucket = ["recoverReceiver", toNetworkKey(ctx, username)];
  const isWithinLimits =
    (await canConsumeEach(ctx, [networkBucket, ["recoverReceiverOfAll", username]])) ||
    (await canConsumeEach(ctx, [networkBucket, ["recoverReceiverHourly", username]]));
  if (isWithinLimits) await sendRecoveryLink(ctx, username);
}

/**
 * Sends nothing to unknown addresses and disabled users. Resends the previous link while half of its time is left, so
 * nobody can invalidate an owner's link.
 */
async function sendRecoveryLink(ctx: Ctx, email: string): Promise<void> {
  const code = randomBytes(24).toString("base64url");
  const expiresAt = new Date(ctx.now.getTime() + resetMinutes * 60_000);
  await inTransaction(ctx, async (ctx) => {
    // The outbox must not contain a usable code, so the code is sealed until rendering.
    const reset = { code: tokenHash(code), sealed: seal(code, "mail-link"), expiresAt, minutes: resetMinutes };
    const sealed = await saveReset(ctx, email, reset);
    const owner = (await findUserByEmail(ctx, email)) ?? { userId: crypto.randomUUID(), accountId: crypto.randomUUID() };
    const key = `account.recover:${crypto.randomUUID()}`;
    const brand = (ctx.displayBrand ?? ctx.brand).code;
    await enqueueNotices(ctx, [{ ...owner, key, brand, template: "account.recover", path: resetPath, content: { sealed } }]);
  });
}

/** Throws `not_found` for dead links. Ten wrong codes block the caller's address. */
export async function loadResetOwner(ctx: Ctx, code: string): Promise<{ email: string; minimumLength: number }> {
  const owner = (await lookUpReset(ctx, code)) ?? fail("not_found", "accounts.linkDead");
  return { email: owner.email, minimumLength: minimumLengthFor(owner.authorities) };
}

/** Ends all sessions, forgets other browsers, resets failed attempts and notifies the owner. Each link works once. */
export function resetPassword(ctx: Ctx, reset: PasswordReset, visit: Visit = {}): Promise<{ device: string }> {
  return loginQueue(() => setPasswordByLink(ctx, reset, visit));
}

async function setPasswordByLink(ctx: Ctx, { code, password }: PasswordReset, visit: Visit): Promise<{ device: string }> {
  const device = visit.device ?? crypto.randomUUID();
  const owner = (await lookUpReset(ctx, code)) ?? fail("not_found", "accounts.linkDead");
  rejectWeakPassword(password, { email: owner.email, minimum: minimumLengthFor(owner.authorities) });
  const hash = await createPasswordHash(password);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, owner.userId);
    const isTakenOver = user?.emailVerified === false && !(await isKnownBrowser(ctx, owner.userId, visit));
    if (!(await consumeReset(ctx, tokenHash(code)))) fail("not_found", "accounts.linkDead");
    await savePassword(ctx, owner.userId, hash);
    await endSessions(ctx, owner.userId);
    await deleteKnownPlaces(ctx, owner.userId);
    await rememberPlace(ctx, owner.userId, { device });
    await emit(ctx, "account.recovered", toAccountEvent(ctx, owner));
    if (isTakenOver) await emit(ctx, "account.takenOver", toAccountEvent(ctx, owner));
    await emit(ctx, "account.passwordChanged", toAccountEvent(ctx, owner));
  });
  await resetFailedAttempts(ctx, owner.email);
  logSecurityEvent(ctx, "passwordReset", { outcome: "done", userId: owner.userId });
  return { device };
}

/**
 * Ends all sessions and starts a new one. Throws `conflict` while acting for a contractor: the password is the staff
 * member's own.
 */
export function changePassword(ctx: Ctx, change: PasswordChange, visit: Visit): Promise<Access> {
  return loginQueue(() => changeOwnPassword(ctx, change, visit));
}

async function changeOwnPassword(ctx: Ctx, { currentPassword, newPassword }: PasswordChange, visit: Visit): Promise<Access> {
  const actor = requireSignedIn(ctx.actor);
  if (actor.actingFor) fail("conflict", "accounts.endActing");
  rejectWeakPassword(newPassword, { email: actor.email, minimum: minimumLengthFor(actor.authorities), field: "newPassword" });
  const rejectPassword = () => failFields([{ field: "currentPassword", code: "accounts.passwordWrong" }]);
  const from = await confirmPassword(ctx, currentPassword, "currentPassword");
  await consumeLimit(ctx, "passwordChanges", actor.userId);
  const to = await createPasswordHash(newPassword);
  const access = await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, actor.userId);
    // Same lock order as a reset, to avoid deadlocks.
    await deleteReset(ctx, actor.userId);
    // A concurrent reset or change may have replaced the confirmed password.
    const isSet = from === null ? addPassword(ctx, actor.userId, to) : replacePassword(ctx, actor.userId, { from, to });
    if (!(await isSet)) rejectPassword();
    await endSessions(ctx, actor.userId);
    await emit(ctx, "account.passwordChanged", toAccountEvent(ctx, actor));
    return beginSession(ctx, actor, visit);
  });
  logSecurityEvent(ctx, "passwordChanged", { outcome: "done" });
  return isComplete(access) ? access : fail("unauthenticated", "access.signIn");
}

export async function hasPassword(ctx: Ctx): Promise<boolean> {
  return (await findPasswordHash(ctx, requireSignedIn(ctx.actor).userId)) !== null;
}

/**
 * Returns the hash. Attempts are limited; `field` names the form field. Null for users without a password, who must have
 * signed in within minutes: else throws the conflict `accounts.signInAgain`.
 */
export async function confirmPassword(ctx: Ctx, password: string, field: string): Promise<string | null> {
  const actor = requireSignedIn(ctx.actor);
  const { userId } = actor;
  if (!(await hasPassword(ctx))) {
    // A mistyped address receives no code: the session is all that such an account has.
    const isProved = hasFreshSignIn(actor, ctx.now) || !(await hasVerifiedEmail(ctx, userId));
    return isProved ? null : fail("conflict", "accounts.signInAgain");
  }
  const confirmed = await limitFailedAttempts(ctx, [["password", userId]], async () => {
    const hash = await findPasswordHash(ctx, userId);
    return (await verifyPassword(hash, password)) ? hash : null;
  });
  if (confirmed === null) logSecurityEvent(ctx, "passwordConfirmed", { outcome: "failed" });
  return confirmed ?? failFields([{ field, code: "accounts.passwordWrong" }]);
}

interface PasswordRequirements {
  email: string;
  minimum: number;
  field?: string;
}

export function rejectWeakPassword(password: string, { email, minimum, field = "password" }: PasswordRequirements): void {
  const reasons: [boolean, string][] = [
    [password.length < minimum, minimum === minimumPasswordLength ? "accounts.passwordTooShort" : "accounts.staffPasswordTooShort"],
    [isOwnName(password, email), "accounts.passwordIsName"],
    [isCommonPassword(password), "accounts.passwordCommon"],
  ];
  const code = reasons.find(([applies]) => applies)?.[1];
  if (code) failFields([{ field, code }]);
}

export function minimumLengthFor(rights: SignedIn["authorities"]): number {
  return isStaff(rights) ? minimumStaffPasswordLength : minimumPasswordLength;
}

function lookUpReset(ctx: Ctx, code: string) {
  return limitFailedAttempts(ctx, [["resetCode"]], () => findReset(ctx, tokenHash(code)));
}

function toAccountEvent(ctx: Ctx, { userId, accountId }: Pick<SignedIn, "userId" | "accountId">): AccountEvent {
  return { userId, accountId, brand: (ctx.displayBrand ?? ctx.brand).code };
}
