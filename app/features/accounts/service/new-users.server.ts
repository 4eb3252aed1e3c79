import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createPasswordHash } from "#app/platform/password-hashing.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { minimumPasswordLength, type QuickSignUp, type SignUp } from "../model.ts";
import { canCreateUser } from "../policy.ts";
import { deleteUnusedAccounts, findUserByEmail, insertAccounts, saveUser, type NewUser } from "../store.server.ts";
import { deleteSession } from "../store/sessions.server.ts";
import { loginQueue } from "./login-queue.server.ts";
import { minimumLengthFor, rejectWeakPassword } from "./passwords.server.ts";
import { sendFirstProof } from "./email-proofs.server.ts";
import {
  beginSession,
  isComplete,
  openSession,
  signInWithPassword,
  type Access,
  type PendingAccess,
  type Visit,
} from "./sign-in.server.ts";

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
  const access = await requireCompleteAccess(ctx, await beginSession(ctx, newUser, visit));
  // A homeowner's address is confirmed with the first request.
  if (accountType === "BUSINESS") await inTransaction({ ...ctx, actor: access.actor }, sendFirstProof);
  return { ...access, isNew: true };
}

/** `connect` runs in the transaction of the new user; false undoes it. */
interface SignUpProof {
  emailVerified: boolean;
  connect: (tx: Ctx, userId: string) => Promise<boolean>;
}

/** A homeowner without a password. Null, and nothing changes, if the address is taken. */
export async function signUpWithoutPassword(
  ctx: Ctx,
  person: QuickSignUp,
  { proof, ...visit }: Visit & { proof?: SignUpProof },
): Promise<Access | null> {
  await consumeLimit(ctx, "signUp");
  const newUser = await saveSignedUpUser(ctx, { ...person, accountType: "REGULAR" }, { hash: null, proof });
  return newUser && requireCompleteAccess(ctx, await beginSession(ctx, newUser, visit));
}

/** Returns null when the address is taken. */
async function createSignedUpUser(ctx: Ctx, person: SignUp) {
  // Outside the transaction: hashing may queue and must not hold a connection.
  return saveSignedUpUser(ctx, person, { hash: await createPasswordHash(person.password) });
}

interface Credentials {
  hash: string | null;
  proof?: SignUpProof | undefined;
}

function saveSignedUpUser(ctx: Ctx, person: Omit<SignUp, "password">, { hash, proof }: Credentials) {
  return inTransaction(ctx, async (tx) => {
    const user = toNewUser(ctx, person);
    const saved = await saveUser(tx, { ...user, emailVerified: proof?.emailVerified ?? false }, hash);
    if (!saved) return null;
    if (proof && !(await proof.connect(tx, saved.userId))) return fail("conflict", "providers.failed");
    const { cellphone: phone, locale } = user;
    await emit(tx, "account.signedUp", {
      ...saved,
      brand: (ctx.displayBrand ?? ctx.brand).code,
      phone,
      wantsTexts: person.sendSms,
      locale,
    });
    return saved;
  });
}

/** Grants the least rights for the account type. The brand is the host's, whatever channel is given. */
function toNewUser(ctx: Ctx, person: Omit<SignUp, "password">): NewUser {
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

type RequiredFields = "userId" | "accountId" | "email" | "firstname" | "lastname" | "accountType" | "authorities";
type DefaultedFields = "accountManager" | "brands" | "cellphone" | "postalCode" | "fullAddress" | "locale";

export interface UserToCreate extends Pick<NewUser, RequiredFields>, Partial<Pick<NewUser, DefaultedFields>> {
  password: string;
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

/** Accounts without users or anything else. Others stay. System only. */
export async function removeUnusedAccounts(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  allow(canCreateUser(ctx.actor));
  await deleteUnusedAccounts(ctx, accountIds);
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
