import { Failure, fail } from "#app/lib/errors.ts";
import { isNobodys, wideNetwork } from "#app/platform/addresses.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, refill, type Bucket } from "#app/platform/limits.server.ts";
import { hashOfPassword, isOutdated, isPassword } from "#app/platform/password-hashing.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { SignedIn } from "../model.ts";
import type { Step } from "../model/second-factor.ts";
import { findCredentialByEmail, lockPasswordHash, replacePassword } from "../store/passwords.server.ts";
import {
  deleteOldestSessions,
  deleteSession,
  findActorByTokenHash,
  findKnownMark,
  findLastBrand,
  insertSession,
  saveDisplayBrand,
  saveExpiry,
  saveKnownPlaces,
  saveStanding,
  type NewSession,
} from "../store/sessions.server.ts";

/** A session that has just begun: its token, for the cookie or the bearer header, the person it belongs to, and the browser's own mark. */
export interface Access {
  accessToken: string;
  actor: SignedIn;
  device: string;
  /** Nothing is owed any more. */
  step: null;
}

/** A session that is good for nothing but the second factor, which its person owes: see `step`. */
export interface HalfAccess {
  accessToken: string;
  step: Step;
  sessionId: string;
  actor: SignedIn;
  device: string;
}

/**
 * What a door knows of the browser or program that signs in. Its former session ends once it is in all the way, so that a token which somebody left there dies.
 * `device` is the mark that it keeps from an earlier sign-in.
 */
export interface Visit {
  formerToken?: string | null | undefined;
  userAgent?: string | null | undefined;
  device?: string | null | undefined;
}

/**
 * Begins a session when the password is the one of the address; null when not, after the same work for a known and an unknown one.
 * Attempts are limited by address, by account and network, and by account. One network uses up its own share alone; three use up what
 * strangers have. Then the owner signs in where they have before, or by the link of a mail (`recoverPassword`), at most an hour later.
 */
export async function signInWithPassword(
  ctx: Ctx,
  claim: { username: string; password: string },
  visit: Visit,
): Promise<NewSession | null> {
  const attempt = () => verifyAndBegin(ctx, claim, visit);
  const known = await findKnownMark(ctx, claim.username, marksOf(ctx, visit));
  const fromAnywhere: Bucket[] = [["login"], ["loginAccountAddress", shareKey(ctx, claim.username)], ["loginAccount", claim.username]];
  if (!known) return limitFailedAttempts(ctx, fromAnywhere, attempt);
  try {
    return await limitFailedAttempts(ctx, [["login"], ["loginKnownPlace", `${claim.username} ${known}`]], attempt);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "limits.wait") throw error;
    return limitFailedAttempts(ctx, fromAnywhere, attempt);
  }
}

/** Clears the failed attempts of others on an account, for its owner, who has just proved to be it. */
export async function resetFailedAttempts(ctx: Ctx, username: string): Promise<void> {
  await refill(ctx, "loginAccount", username);
  await refill(ctx, "loginAccountAddress", shareKey(ctx, username));
}

/** Returns the key of one network's attempts on one account: an address, or an IPv6 network of 48 bits. */
export function shareKey({ caller = "unknown" }: Ctx, username: string): string {
  return `${username} ${wideNetwork(caller) ?? caller}`;
}

/**
 * Begins a session when the password matches. The hash is compared before the transaction, which then holds it: a password change ends the
 * session, or the session never begins.
 */
async function verifyAndBegin(ctx: Ctx, claim: { username: string; password: string }, visit: Visit): Promise<NewSession | null> {
  const credential = await findCredentialByEmail(ctx, claim.username);
  const matches = await isPassword(credential?.hash ?? null, claim.password);
  if (!credential || !matches) return null;
  const { userId, hash } = credential;
  const newHash = isOutdated(hash) ? await hashOfPassword(claim.password) : null;
  const session = await inTransaction(ctx, async (ctx) => {
    if ((await lockPasswordHash(ctx, userId, { forUpdate: newHash !== null })) !== hash) return null;
    if (newHash !== null) await replacePassword(ctx, userId, { from: hash, to: newHash });
    return insertSession(ctx, userId, { userAgent: toUserAgent(visit) });
  });
  // Another sign-in may have upgraded the hash meanwhile.
  return session ?? (newHash === null ? null : verifyAndBegin(ctx, claim, visit));
}

/**
 * Opens a session that has just begun. The one before it ends, unless a second factor is owed still: then that is left to who asks
 * for it. The oldest beyond the number that one may have end too.
 */
export async function openSession(ctx: Ctx, { token, userId }: NewSession, visit: Visit): Promise<Access | HalfAccess> {
  const found = await findActorByTokenHash(ctx, tokenHash(token));
  if (!found) {
    await deleteSession(ctx, tokenHash(token));
    return fail("unauthenticated", "accounts.loginFailed");
  }
  const { actor, awaits } = found;
  if (found.expiresAt > found.lasting.until) await saveExpiry(ctx, actor.sessionId, found.lasting.until);
  if (!awaits) await endPreviousSession(ctx, visit);
  await deleteOldestSessions(ctx, userId);
  const displayBrand = ctx.displayBrand?.code ?? (ctx.brand.platform ? await findLastBrand(ctx, actor.accountId) : null);
  if (displayBrand) await saveDisplayBrand(ctx, actor.sessionId, displayBrand);
  const device = visit.device ?? crypto.randomUUID();
  if (awaits) return { accessToken: token, step: awaits, sessionId: actor.sessionId, actor, device };
  await rememberPlace(ctx, userId, { device });
  logSecurityEvent(ctx, "signIn", { outcome: "done", userId });
  return { accessToken: token, actor, device, step: null };
}

/**
 * Begins a session of somebody who has proved already who they are, for instance by a session on another host: its second factor comes along as
 * `secondFactorAt`. Staff without one are halfway in, as after a password.
 */
export async function beginSession(
  ctx: Ctx,
  { userId, secondFactorAt = null, signedInAt }: Pick<SignedIn, "userId" | "secondFactorAt"> & { signedInAt?: Date | undefined },
  visit: Visit = {},
): Promise<Access | HalfAccess> {
  const session = await insertSession(ctx, userId, { userAgent: toUserAgent(visit), signedInAt });
  const opened = await openSession(ctx, session, visit);
  if (!secondFactorAt || !opened.actor.sessionId) return opened;
  await saveStanding(ctx, opened.actor.sessionId, { secondFactorAt });
  await endPreviousSession(ctx, visit);
  return { accessToken: opened.accessToken, actor: { ...opened.actor, secondFactorAt }, device: opened.device, step: null };
}

/** Ends the session that was there before a sign-in. */
export async function endPreviousSession(ctx: Ctx, { formerToken }: Visit): Promise<void> {
  if (formerToken) await deleteSession(ctx, tokenHash(formerToken));
}

/** Remembers from where somebody has signed in: failed attempts of others do not count there. */
export function rememberPlace(ctx: Ctx, userId: string, { device }: Visit): Promise<void> {
  return saveKnownPlaces(ctx, userId, marksOf(ctx, { device }));
}

/** Whether nothing is owed any more: no second factor, no enrolment. */
export function isComplete(access: Access | HalfAccess): access is Access {
  return access.step === null;
}

/** The hashes by which a browser and an address are known; an address that is nobody's is none. */
function marksOf({ caller }: Ctx, { device }: Visit): string[] {
  const browser = device ? [tokenHash(`device ${device.slice(0, 100)}`)] : [];
  return caller && !isNobodys(caller) ? [...browser, tokenHash(`address ${caller}`)] : browser;
}

/** Returns what is kept of the browser's name. */
export function toUserAgent({ userAgent }: Visit): string {
  return (userAgent ?? "").slice(0, 300);
}
