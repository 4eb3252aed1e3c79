import { emit } from "#app/events/emit.server.ts";
import { Failure, fail } from "#app/lib/errors.ts";
import { isLoopbackOrUnknown, toWideNetwork } from "#app/platform/addresses.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, resetLimit, type Bucket } from "#app/platform/limits.server.ts";
import { createPasswordHash, isHashOutdated, verifyPassword } from "#app/platform/password-hashing.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { SignedIn } from "../model.ts";
import type { SecondFactorStep } from "../model/second-factor.ts";
import { isStaff } from "../policy.ts";
import { deleteKnownPlaces, findKnownMark, hasKnownMark, markEmailVerified, saveKnownPlaces } from "../store/email-proofs.server.ts";
import {
  deletePassword,
  deleteReset,
  findCredentialByEmail,
  lockPasswordHash,
  lockUser,
  replacePassword,
} from "../store/passwords.server.ts";
import {
  deleteOldestSessions,
  deleteSession,
  deleteUserSessions,
  findActorByTokenHash,
  findLastBrand,
  insertSession,
  saveDisplayBrand,
  saveExpiry,
  saveSessionState,
  type NewSession,
} from "../store/sessions.server.ts";

/** `device` marks the browser. */
export interface Access {
  accessToken: string;
  actor: SignedIn;
  device: string;
  step: null;
}

/** A session that only admits the pending second factor, given by `step`. */
export interface PendingAccess {
  accessToken: string;
  step: SecondFactorStep;
  sessionId: string;
  actor: SignedIn;
  device: string;
}

/**
 * The previous session ends after a complete sign-in, so an abandoned token dies. `device` is the mark from an earlier
 * sign-in.
 */
export interface Visit {
  formerToken?: string | null | undefined;
  userAgent?: string | null | undefined;
  device?: string | null | undefined;
}

/**
 * Returns null, after the same work, for wrong passwords and unknown addresses. Attempts are limited by address, by
 * account and network, and by account: one network exhausts only its own share, three exhaust the limit for unknown
 * places. The owner can still sign in from a known place, or by a mailed link within an hour. The right password of a
 * user who may not sign in counts as a failed attempt; otherwise the limits would reveal that it is right.
 */
export async function signInWithPassword(
  ctx: Ctx,
  input: { username: string; password: string },
  visit: Visit,
): Promise<NewSession | null> {
  const attempt = async () => {
    const session = await verifyAndBegin(ctx, input, visit);
    return session && (await isAdmitted(ctx, session)) ? session : null;
  };
  const knownMark = await findKnownMark(ctx, input.username, toPlaceMarks(ctx, visit));
  const unknownPlaceBuckets: Bucket[] = [
    ["login"],
    ["loginAccountAddress", toNetworkKey(ctx, input.username)],
    ["loginAccount", input.username],
  ];
  if (!knownMark) return limitFailedAttempts(ctx, unknownPlaceBuckets, attempt);
  try {
    return await limitFailedAttempts(ctx, [["login"], ["loginKnownPlace", `${input.username} ${knownMark}`]], attempt);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "limits.wait") throw error;
    return limitFailedAttempts(ctx, unknownPlaceBuckets, attempt);
  }
}

export async function resetFailedAttempts(ctx: Ctx, username: string): Promise<void> {
  await resetLimit(ctx, "loginAccount", username);
  await resetLimit(ctx, "loginAccountAddress", toNetworkKey(ctx, username));
}

/** Groups IPv6 callers by /48; IPv4 addresses count one by one. */
export function toNetworkKey({ caller = "unknown" }: Ctx, username: string): string {
  return `${username} ${toWideNetwork(caller) ?? caller}`;
}

/** The transaction locks the compared hash, so a concurrent password change prevents or ends the session. */
async function verifyAndBegin(ctx: Ctx, input: { username: string; password: string }, visit: Visit): Promise<NewSession | null> {
  const credential = await findCredentialByEmail(ctx, input.username);
  const matches = await verifyPassword(credential?.hash ?? null, input.password);
  if (!credential || !matches) return null;
  const { userId, hash } = credential;
  const newHash = isHashOutdated(hash) ? await createPasswordHash(input.password) : null;
  const session = await inTransaction(ctx, async (ctx) => {
    if ((await lockPasswordHash(ctx, userId, { forUpdate: newHash !== null })) !== hash) return null;
    if (newHash !== null) await replacePassword(ctx, userId, { from: hash, to: newHash });
    return insertSession(ctx, userId, { userAgent: toUserAgent(visit) });
  });
  // A concurrent sign-in may have upgraded the hash.
  return session ?? (newHash === null ? null : verifyAndBegin(ctx, input, visit));
}

interface Proof {
  userId: string;
  /** The proof came to the mailbox of the account. */
  isFromMailbox: boolean;
  /** Uses up the proof. False if it was used meanwhile. */
  consume: (tx: Ctx, user: { email: string }) => Promise<boolean>;
}

/**
 * Signs in a user who proved the account without its password: `consume` runs in the transaction of the new session, under
 * a lock that a change of the password takes too. Null for used proofs, staff, and users who may not sign in here.
 */
export async function signInByProof(ctx: Ctx, proof: Proof, visit: Visit): Promise<Access | PendingAccess | null> {
  const { userId, isFromMailbox, consume } = proof;
  const session = await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || isStaff(user.authorities) || !(await consume(tx, user))) return null;
    if (isFromMailbox && !user.emailVerified) await proveMailbox(tx, { userId, accountId: user.accountId }, visit);
    return insertSession(tx, userId, { userAgent: toUserAgent(visit) });
  });
  if (!session || !(await isAdmitted(ctx, session))) return null;
  const access = await openSession(ctx, session, visit);
  if (access.step) await endPreviousSession(ctx, visit);
  return access;
}

/**
 * The person who created the account may not have the mailbox. Unless they used this browser, its owner takes the account over:
 * sessions and the other ways to sign in end.
 */
export async function proveMailbox(tx: Ctx, { userId, accountId }: AccountOwner, visit: Visit): Promise<void> {
  await markEmailVerified(tx, userId);
  if (await isKnownBrowser(tx, userId, visit)) return;
  await deletePassword(tx, userId);
  await deleteReset(tx, userId);
  await endSessions(tx, userId);
  await deleteKnownPlaces(tx, userId);
  const taken = { userId, accountId, brand: (tx.displayBrand ?? tx.brand).code };
  await emit(tx, "account.recovered", taken);
  await emit(tx, "account.takenOver", taken);
  logSecurityEvent(tx, "accountTakenOver", { outcome: "done", userId });
}

/** With all that belongs to their sign-ins. Keeps the sign-in of session `except`. Transaction only. */
export async function endSessions(tx: Ctx, userId: string, except?: string): Promise<void> {
  await deleteUserSessions(tx, userId, except);
  await emit(tx, "account.signedOut", { userId });
}

/** The user has signed in, or is signed in, in this browser. */
export function isKnownBrowser(ctx: Ctx, userId: string, { device }: Visit): Promise<boolean> {
  const isSignedIn = ctx.actor.kind === "user" && ctx.actor.userId === userId;
  return isSignedIn ? Promise.resolve(true) : hasKnownMark(ctx, userId, toDeviceMarks(device));
}

interface AccountOwner {
  userId: string;
  accountId: string;
}

/** The mark of a place where the user has signed in; null elsewhere and for unknown addresses. */
export function findKnownPlace(ctx: Ctx, email: string, visit: Visit): Promise<string | null> {
  return findKnownMark(ctx, email, toPlaceMarks(ctx, visit));
}

/** Returns whether the user may sign in on this host. Otherwise ends the session: disabled users, staff of other brands. */
async function isAdmitted(ctx: Ctx, { token }: NewSession): Promise<boolean> {
  if (await findActorByTokenHash(ctx, tokenHash(token))) return true;
  await deleteSession(ctx, tokenHash(token));
  return false;
}

/** Ends the previous session, unless a second factor is pending; then the caller does. */
export async function openSession(ctx: Ctx, { token, userId }: NewSession, visit: Visit): Promise<Access | PendingAccess> {
  const record = await findActorByTokenHash(ctx, tokenHash(token));
  if (!record) {
    await deleteSession(ctx, tokenHash(token));
    return fail("unauthenticated", "accounts.loginFailed");
  }
  const { actor, pendingStep } = record;
  if (record.expiresAt > record.lasting.until) await saveExpiry(ctx, actor.sessionId, record.lasting.until);
  if (!pendingStep) await endPreviousSession(ctx, visit);
  await deleteOldestSessions(ctx, userId);
  const displayBrand = ctx.displayBrand?.code ?? (ctx.brand.platform ? await findLastBrand(ctx, actor.accountId) : null);
  if (displayBrand) await saveDisplayBrand(ctx, actor.sessionId, displayBrand);
  const device = visit.device ?? crypto.randomUUID();
  if (pendingStep) return { accessToken: token, step: pendingStep, sessionId: actor.sessionId, actor, device };
  await rememberPlace(ctx, userId, { device });
  logSecurityEvent(ctx, "signIn", { outcome: "done", userId });
  return { accessToken: token, actor, device, step: null };
}

/** For users authenticated elsewhere. Staff without `secondFactorAt` still have to give a code. */
export async function beginSession(
  ctx: Ctx,
  { userId, secondFactorAt = null, signedInAt }: Pick<SignedIn, "userId" | "secondFactorAt"> & { signedInAt?: Date | undefined },
  visit: Visit = {},
): Promise<Access | PendingAccess> {
  const session = await insertSession(ctx, userId, { userAgent: toUserAgent(visit), signedInAt });
  const access = await openSession(ctx, session, visit);
  if (!secondFactorAt || !access.actor.sessionId) return access;
  await saveSessionState(ctx, access.actor.sessionId, { secondFactorAt });
  await endPreviousSession(ctx, visit);
  return { accessToken: access.accessToken, actor: { ...access.actor, secondFactorAt }, device: access.device, step: null };
}

export async function endPreviousSession(ctx: Ctx, { formerToken }: Visit): Promise<void> {
  if (formerToken) await deleteSession(ctx, tokenHash(formerToken));
}

/** Failed attempts by others do not count at a known place. */
export function rememberPlace(ctx: Ctx, userId: string, { device }: Visit): Promise<void> {
  return saveKnownPlaces(ctx, userId, toPlaceMarks(ctx, { device }));
}

export function isComplete(access: Access | PendingAccess): access is Access {
  return access.step === null;
}

/** Skips loopback and unknown addresses. */
function toPlaceMarks({ caller }: Ctx, { device }: Visit): string[] {
  const browser = toDeviceMarks(device);
  return caller && !isLoopbackOrUnknown(caller) ? [...browser, tokenHash(`address ${caller}`)] : browser;
}

function toDeviceMarks(device: Visit["device"]): string[] {
  return device ? [tokenHash(`device ${device.slice(0, 100)}`)] : [];
}

export function toUserAgent({ userAgent }: Visit): string {
  return (userAgent ?? "").slice(0, 300);
}
