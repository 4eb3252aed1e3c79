import type { BrandCode } from "#app/brands/brand.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createPasswordHash } from "#app/platform/password-hashing.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { emit } from "#app/events/emit.server.ts";
import {
  minimumPasswordLength,
  type AccountType,
  type Authority,
  type Contact,
  type Login,
  type SignedIn,
  type SignUp,
  type User,
} from "./model.ts";
import type { PendingSecondFactor } from "./model/second-factor.ts";
import { canCreateUser, requireSignedIn } from "./policy.ts";
import { createSignedUpUser } from "./service/new-users.server.ts";
import { loginQueue } from "./service/login-queue.server.ts";
import {
  beginSession,
  endPreviousSession,
  isComplete,
  openSession,
  signInWithPassword,
  type Access,
  type PendingAccess,
  type Visit,
} from "./service/sign-in.server.ts";
import { minimumLengthFor, rejectWeakPassword } from "./service/passwords.server.ts";
import { submitSecondFactorCode } from "./service/second-factor.server.ts";
import { recordEndOfActing } from "./service/sessions.server.ts";
import { deleteSession, deleteSignIn, findActorByTokenHash, saveExpiry } from "./store/sessions.server.ts";
import { findOwnUser, findUserByEmail, insertAccounts, saveOwnContact, saveOwnLanguage, saveUser, type NewUser } from "./store.server.ts";

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

/**
 * Signs in if the address is known and the password matches. Otherwise a known address throws `accounts.checkMail` and
 * its owner gets a mail.
 */
export function signUp(ctx: Ctx, person: SignUp, visit: Visit = {}): Promise<Access & { isNew: boolean }> {
  return loginQueue(() => createOrSignIn(ctx, person, visit));
}

async function createOrSignIn(ctx: Ctx, person: SignUp, visit: Visit): Promise<Access & { isNew: boolean }> {
  await consumeLimit(ctx, "signUp");
  rejectWeakPassword(person.password, { email: person.username, minimum: minimumPasswordLength });
  const existingUser = await findUserByEmail(ctx, person.username);
  const newUser = existingUser ? null : await createSignedUpUser(ctx, person);
  if (!newUser) return { ...(await signInExistingUser(ctx, person, visit)), isNew: false };
  const { accountType, signupEntryPoint, incomingChannel, targetContractorAccId } = person;
  log.info(
    { requestId: ctx.requestId, accountId: newUser.accountId, accountType, signupEntryPoint, incomingChannel, targetContractorAccId },
    "signed up",
  );
  return { ...(await requireCompleteAccess(ctx, await beginSession(ctx, newUser, visit))), isNew: true };
}

/** Ends the sign-in on all hosts, including acting for a contractor. Ignores unknown tokens. */
export async function logout(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const actedFor = await deleteSignIn(ctx, tokenHash(token));
    if (ctx.actor.kind === "user") await recordEndOfActing(ctx, actedFor ?? []);
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

export interface UserToCreate extends Pick<NewUser, "userId" | "accountId"> {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  accountType: AccountType;
  authorities: readonly Authority[];
  accountManager?: boolean;
  brands?: readonly BrandCode[];
  cellphone?: string;
  postalCode?: string;
  fullAddress?: string;
  locale?: Locale;
}

/** System only. `accountId` joins that account or creates it. Throws `conflict` if the address is taken. */
export async function createUser(ctx: Ctx, { password, ...person }: UserToCreate): Promise<{ userId: string; accountId: string }> {
  allow(canCreateUser(ctx.actor));
  rejectWeakPassword(password, { email: person.email, minimum: minimumLengthFor(person.authorities) });
  const defaults = {
    accountManager: false,
    brands: null,
    cellphone: "",
    postalCode: null,
    fullAddress: null,
    locale: ctx.locale,
    lastIncomingChannel: null,
    emailVerified: true,
  };
  return (await saveNewUser(ctx, { ...defaults, ...person }, password)) ?? fail("conflict", "accounts.emailTaken");
}

/** Creates accounts without users, to be claimed later. System only. */
export async function createBusinessAccounts(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  allow(canCreateUser(ctx.actor));
  await insertAccounts(
    ctx,
    accountIds.map((id) => ({ id, type: "BUSINESS" })),
  );
}

async function signInExistingUser(ctx: Ctx, person: SignUp, visit: Visit): Promise<Access> {
  const session = await signInWithPassword(ctx, person, visit);
  if (session) return requireCompleteAccess(ctx, await openSession(ctx, session, visit));
  await notifyAddressOwner(ctx, person.username);
  return fail("conflict", "accounts.checkMail");
}

/** Rejects staff, who must not sign in through sign-up. */
async function requireCompleteAccess(ctx: Ctx, access: Access | PendingAccess): Promise<Access> {
  if (isComplete(access)) return access;
  await deleteSession(ctx, tokenHash(access.accessToken));
  return fail("unauthenticated", "accounts.codeNeeded");
}

/** Sends at most one mail a day. */
async function notifyAddressOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await findUserByEmail(ctx, email);
  if (!owner) return;
  const day = ctx.now.toISOString().slice(0, 10);
  await emit(ctx, "account.signUpRepeated", { ...owner, brand: (ctx.displayBrand ?? ctx.brand).code, day });
}

async function saveNewUser(ctx: Ctx, person: NewUser, password: string) {
  // Outside the transaction: hashing may queue and must not hold a connection.
  const hash = await createPasswordHash(password);
  return inTransaction(ctx, (ctx) => saveUser(ctx, person, hash));
}
