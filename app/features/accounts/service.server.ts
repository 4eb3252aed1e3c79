import type { BrandCode } from "#app/brands/brand.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hashOfPassword } from "#app/platform/password-hashing.server.ts";
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
import type { Halfway } from "./model/second-factor.ts";
import { canCreateUser, signedIn } from "./policy.ts";
import { loginQueue } from "./service/login-queue.server.ts";
import {
  beginSession,
  endPreviousSession,
  isComplete,
  openSession,
  signInWithPassword,
  type Access,
  type HalfAccess,
  type Visit,
} from "./service/sign-in.server.ts";
import { minimumFor, refuseWeakPassword } from "./service/passwords.server.ts";
import { giveCode } from "./service/second-factor.server.ts";
import { recordEndOfActing } from "./service/sessions.server.ts";
import { deleteSession, deleteSignIn, findActorByTokenHash, saveExpiry } from "./store/sessions.server.ts";
import { findOwnUser, findUserByEmail, insertAccounts, saveOwnContact, saveOwnLanguage, saveUser, type NewUser } from "./store.server.ts";

/** Who a session belongs to, whether it was just prolonged, and the brand that its homeowner came from. */
export interface FoundPerson {
  actor: SignedIn;
  prolonged: boolean;
  displayBrand: BrandCode | null;
}

/**
 * The person of a session's token hash, or null when there is no live session on this host. A session in use is prolonged now and then, within its
 * absolute lifetime; `prolonged` says that it was just now, so that a cookie can follow.
 */
export async function findActor(ctx: Ctx, hash: string): Promise<FoundPerson | null> {
  const found = await findActorByTokenHash(ctx, hash);
  if (!found || found.awaits) return null;
  const { until, refresh } = found.lasting;
  const prolonged = Math.abs(until.getTime() - found.expiresAt.getTime()) > refresh;
  if (prolonged) await saveExpiry(ctx, found.actor.sessionId, until);
  return { actor: found.actor, prolonged, displayBrand: found.displayBrand };
}

/** Who gave the password of a member of staff, and still owes the second factor; null for everybody else. */
export async function findHalfway(ctx: Ctx, hash: string): Promise<Halfway | null> {
  const found = await findActorByTokenHash(ctx, hash);
  if (!found?.awaits) return null;
  const { userId, sessionId, email } = found.actor;
  return { userId, sessionId, email, step: found.awaits };
}

/**
 * Signs in with address and password. One refusal for an unknown address and a wrong password, after the same work. Staff get a session that is
 * good for the second factor alone; the browser has it in the place of the one before, which ends.
 */
export async function startLogin(ctx: Ctx, claim: Login, visit: Visit = {}): Promise<Access | HalfAccess> {
  const access = await enter(ctx, claim, visit);
  if (!isComplete(access)) await endPreviousSession(ctx, visit);
  return access;
}

function enter(ctx: Ctx, claim: Login, visit: Visit): Promise<Access | HalfAccess> {
  return loginQueue(async () => {
    const session = await signInWithPassword(ctx, claim, visit);
    if (session) return openSession(ctx, session, visit);
    logSecurityEvent(ctx, "signIn", { outcome: "failed", username: claim.username });
    return fail("unauthenticated", "accounts.loginFailed");
  });
}

/** Signs in all the way: staff give the code of their second factor along, or are told that it is missing: no session begins then, and none ends. */
export async function login(ctx: Ctx, claim: Login, visit: Visit = {}): Promise<Access> {
  const access = await enter(ctx, claim, visit);
  if (isComplete(access)) return access;
  try {
    if (access.step === "enrolment") fail("unauthenticated", "accounts.enrolmentNeeded");
    if (!claim.code) fail("unauthenticated", "accounts.codeNeeded");
    await giveCode(ctx, claim.code, { device: access.device, giver: { ...access.actor, sessionId: access.sessionId } });
  } catch (refusal) {
    await deleteSession(ctx, tokenHash(access.accessToken));
    throw refusal;
  }
  await endPreviousSession(ctx, visit);
  const { accessToken, device, actor } = access;
  return { accessToken, device, step: null, actor: { ...actor, secondFactorAt: ctx.now } };
}

/**
 * Makes a customer, or a business with its account manager, and signs in. An address that is known already changes nothing:
 * with its own password it is a sign-in, otherwise `accounts.checkMail`, and the owner of the address gets a mail. `isNew` says whether an account was made.
 */
export function signUp(ctx: Ctx, person: SignUp, visit: Visit = {}): Promise<Access & { isNew: boolean }> {
  return loginQueue(() => join(ctx, person, visit));
}

async function join(ctx: Ctx, person: SignUp, visit: Visit): Promise<Access & { isNew: boolean }> {
  await spend(ctx, "signUp");
  refuseWeakPassword(person.password, { email: person.username, minimum: minimumPasswordLength });
  const known = await findUserByEmail(ctx, person.username);
  const saved = known ? null : await saveNewUser(ctx, newUserOf(ctx, person), person.password);
  if (!saved) return { ...(await enterKnown(ctx, person, visit)), isNew: false };
  const { accountType, signupEntryPoint, incomingChannel, targetContractorAccId } = person;
  log.info(
    { requestId: ctx.requestId, accountId: saved.accountId, accountType, signupEntryPoint, incomingChannel, targetContractorAccId },
    "signed up",
  );
  return { ...(await whole(ctx, await beginSession(ctx, saved, visit))), isNew: true };
}

/** Ends the sign-in of a token, at once and on all hosts. A token without a session is nothing to end. Who acted for a contractor acts no more. */
export async function logout(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const actedFor = await deleteSignIn(ctx, tokenHash(token));
    if (ctx.actor.kind === "user") await recordEndOfActing(ctx, actedFor ?? []);
    if (actedFor) logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
  });
}

/** The user who acts, in the form of the wire; `unauthenticated` for a visitor. */
export async function currentUser(ctx: Ctx): Promise<User> {
  const actor = signedIn(ctx.actor);
  const row = (await findOwnUser(ctx, actor)) ?? fail("unauthenticated", "access.signIn");
  const { id, email, firstname, lastname, cellphone, fullAddress, lastIncomingChannel } = row;
  const account = { id: actor.accountId, accountType: actor.accountType };
  const authorities = actor.authorities.map((authority) => ({ authority }));
  return { id, username: email, firstname, lastname, cellphone, account, authorities, fullAddress, lastIncomingChannel };
}

/** Keeps how the person who acts can be reached, for this and for the next contractor; `unauthenticated` for a visitor. */
export async function saveContact(ctx: Ctx, contact: Contact): Promise<void> {
  await saveOwnContact(ctx, signedIn(ctx.actor), contact);
}

/** Keeps the language that the person who acts has chosen, for their mails. A visitor has no mails: nothing is kept. */
export async function keepLanguage(ctx: Ctx, locale: Locale): Promise<void> {
  if (ctx.actor.kind === "user") await saveOwnLanguage(ctx, ctx.actor, locale);
}

/** A user that the product makes by itself: staff, further users of a business, the demo world. */
export interface UserToCreate extends Pick<NewUser, "userId" | "accountId"> {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  accountType: AccountType;
  authorities: readonly Authority[];
  accountManager?: boolean;
  /** The brands that a member of staff works for. */
  brands?: readonly BrandCode[];
  cellphone?: string;
  postalCode?: string;
  fullAddress?: string;
  locale?: Locale;
}

/**
 * Makes a user with any rights; never from a request (forbidden unless the product itself acts). `accountId` joins that account, or opens it under
 * that id. Staff need the longer password. A taken address is a conflict.
 */
export async function createUser(ctx: Ctx, { password, ...person }: UserToCreate): Promise<{ userId: string; accountId: string }> {
  allow(canCreateUser(ctx.actor));
  refuseWeakPassword(password, { email: person.email, minimum: minimumFor(person.authorities) });
  const unsaid = {
    accountManager: false,
    brands: null,
    cellphone: "",
    postalCode: null,
    fullAddress: null,
    locale: ctx.locale,
    lastIncomingChannel: null,
    emailVerified: true,
  };
  return (await saveNewUser(ctx, { ...unsaid, ...person }, password)) ?? fail("conflict", "accounts.emailTaken");
}

/** Opens accounts of businesses that nobody has claimed yet: they have no user. The product itself only. */
export async function openBusinesses(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  allow(canCreateUser(ctx.actor));
  await insertAccounts(
    ctx,
    accountIds.map((id) => ({ id, type: "BUSINESS" })),
  );
}

async function enterKnown(ctx: Ctx, person: SignUp, visit: Visit): Promise<Access> {
  const session = await signInWithPassword(ctx, person, visit);
  if (session) return whole(ctx, await openSession(ctx, session, visit));
  await tellOwner(ctx, person.username);
  return fail("conflict", "accounts.checkMail");
}

/** Staff do not come in by the way of newcomers, and leave no session there. */
async function whole(ctx: Ctx, access: Access | HalfAccess): Promise<Access> {
  if (isComplete(access)) return access;
  await deleteSession(ctx, tokenHash(access.accessToken));
  return fail("unauthenticated", "accounts.codeNeeded");
}

/** Tells the owner of an address that somebody wanted to sign up with it: once a day, however often it is tried. */
async function tellOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await findUserByEmail(ctx, email);
  if (!owner) return;
  const day = ctx.now.toISOString().slice(0, 10);
  await emit(ctx, "account.signUpRepeated", { ...owner, brand: (ctx.displayBrand ?? ctx.brand).code, day });
}

async function saveNewUser(ctx: Ctx, person: NewUser, password: string) {
  // Before the transaction: it may wait its turn, and must not hold a connection meanwhile.
  const hash = await hashOfPassword(password);
  return inTransaction(ctx, (ctx) => saveUser(ctx, person, hash));
}

/** A request gives the least rights that its kind of account has; the brand is the host's, whatever channel is named. */
function newUserOf(ctx: Ctx, person: SignUp): NewUser {
  const business = person.accountType === "BUSINESS";
  return {
    accountType: person.accountType,
    accountManager: business,
    brands: null,
    authorities: [business ? "ROLE_PROVIDER" : "ROLE_CUSTOMER"],
    email: person.username,
    firstname: person.firstname,
    lastname: person.lastname,
    cellphone: person.cellphone,
    postalCode: person.zip ?? null,
    fullAddress: null,
    locale: person.lang ?? ctx.locale,
    lastIncomingChannel: person.incomingChannel ?? ctx.brand.code,
  };
}
