import type { BrandCode } from "#app/brands/brand.ts";
import { fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { Contact, Login, SignedIn, User } from "./model.ts";
import type { PendingSecondFactor } from "./model/second-factor.ts";
import { requireSignedIn } from "./policy.ts";
import { loginQueue } from "./service/login-queue.server.ts";
import {
  endPreviousSession,
  isComplete,
  openSession,
  signInWithPassword,
  type Access,
  type PendingAccess,
  type Visit,
} from "./service/sign-in.server.ts";
import { submitSecondFactorCode } from "./service/second-factor.server.ts";
import { recordSignOut } from "./service/sessions.server.ts";
import { deleteSession, deleteSignIn, findActorByTokenHash, listActorsByTokenHash, saveExpiry } from "./store/sessions.server.ts";
import { findOwnUser, saveOwnContact, saveOwnLanguage } from "./store.server.ts";

export interface SessionActor {
  actor: SignedIn;
  prolonged: boolean;
  displayBrand: BrandCode | null;
}

/**
 * Returns null without a live session on this host. Extends a session in use; `prolonged` tells the caller to renew the
 * cookie.
 */
export async function findActor(ctx: Ctx, hash: string): Promise<SessionActor | null> {
  const record = await findActorByTokenHash(ctx, hash);
  if (!record || record.pendingStep) return null;
  const { until, refresh } = record.lasting;
  const prolonged = Math.abs(until.getTime() - record.expiresAt.getTime()) > refresh;
  if (prolonged) await saveExpiry(ctx, record.actor.sessionId, until);
  return { actor: record.actor, prolonged, displayBrand: record.displayBrand };
}

/** Of sessions on this host that still live, by the hashes of their tokens. Prolongs none. */
export function listLiveActors(ctx: Ctx, hashes: readonly string[]): Promise<Map<string, SignedIn>> {
  return listActorsByTokenHash(ctx, hashes);
}

export async function findPendingSecondFactor(ctx: Ctx, hash: string): Promise<PendingSecondFactor | null> {
  const record = await findActorByTokenHash(ctx, hash);
  if (!record?.pendingStep) return null;
  const { userId, sessionId, email } = record.actor;
  return { userId, sessionId, email, step: record.pendingStep };
}

/**
 * Takes the same time and throws the same error for unknown addresses and wrong passwords. Staff get a session that
 * only admits the second factor.
 */
export async function startLogin(ctx: Ctx, input: Login, visit: Visit = {}): Promise<Access | PendingAccess> {
  const access = await authenticate(ctx, input, visit);
  if (!isComplete(access)) await endPreviousSession(ctx, visit);
  return access;
}

function authenticate(ctx: Ctx, input: Login, visit: Visit): Promise<Access | PendingAccess> {
  return loginQueue(async () => {
    const session = await signInWithPassword(ctx, input, visit);
    if (session) return openSession(ctx, session, visit);
    logSecurityEvent(ctx, "signIn", { outcome: "failed", username: input.username });
    return fail("unauthenticated", "accounts.loginFailed");
  });
}

/** Staff must send their second-factor code along. Without it no session starts or ends. */
export async function login(ctx: Ctx, input: Login, visit: Visit = {}): Promise<Access> {
  const access = await authenticate(ctx, input, visit);
  if (isComplete(access)) return access;
  try {
    if (access.step === "enrolment") fail("unauthenticated", "accounts.enrolmentNeeded");
    if (!input.code) fail("unauthenticated", "accounts.codeNeeded");
    await submitSecondFactorCode(ctx, input.code, { device: access.device, user: { ...access.actor, sessionId: access.sessionId } });
  } catch (refusal) {
    await deleteSession(ctx, tokenHash(access.accessToken));
    throw refusal;
  }
  await endPreviousSession(ctx, visit);
  const { accessToken, device, actor } = access;
  return { accessToken, device, step: null, actor: { ...actor, secondFactorAt: ctx.now } };
}

/** Ends the sign-in on all hosts, including acting for a contractor. Ignores unknown tokens. */
export async function logout(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const actedFor = await deleteSignIn(ctx, tokenHash(token));
    if (ctx.actor.kind === "user") await recordSignOut(ctx, ctx.actor, actedFor ?? []);
    if (actedFor) logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
  });
}

/** Throws `unauthenticated` for visitors. */
export async function loadCurrentUser(ctx: Ctx): Promise<User> {
  const actor = requireSignedIn(ctx.actor);
  const row = (await findOwnUser(ctx, actor)) ?? fail("unauthenticated", "access.signIn");
  const { id, email, firstname, lastname, cellphone, fullAddress, lastIncomingChannel } = row;
  const account = { id: actor.accountId, accountType: actor.accountType };
  const authorities = actor.authorities.map((authority) => ({ authority }));
  return { id, username: email, firstname, lastname, cellphone, account, authorities, fullAddress, lastIncomingChannel };
}

/** Throws `unauthenticated` for visitors. */
export async function saveContact(ctx: Ctx, contact: Contact): Promise<void> {
  await saveOwnContact(ctx, requireSignedIn(ctx.actor), contact);
}

/** Applies to mails. Does nothing for visitors. */
export async function saveLanguage(ctx: Ctx, locale: Locale): Promise<void> {
  if (ctx.actor.kind === "user") await saveOwnLanguage(ctx, ctx.actor, locale);
}
