import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requireSignedIn } from "../policy.ts";
import { findOwnUser, saveUser, type NewUser } from "../store.server.ts";
import { findJoiner, findManagerId, hasUsers, lockAccounts, moveUser } from "../store/colleagues.server.ts";

interface Joining {
  userId: string;
  accountId: string;
}

interface Joined {
  /** The user's former account, which has no users now. */
  leftAccountId: string;
  /** Whose colleague the user became; null if the user is the account manager now. */
  managerId: string | null;
}

/**
 * Moves a user who claimed a business into its account, as account manager. Throws conflict `claims.staffOnly` if it has
 * users by now, also disabled ones, and `claims.notAlone` if the user's own account has a business or colleagues.
 * Transaction only.
 */
export async function joinUnmanagedAccount(ctx: Ctx, joining: Joining): Promise<Joined> {
  return joinAccount(ctx, joining, { mustBeUnmanaged: true });
}

/** As colleague if the business has an account manager. Transaction only. */
export async function joinAccount(ctx: Ctx, { userId, accountId }: Joining, { mustBeUnmanaged = false } = {}): Promise<Joined> {
  const joiner = (await findJoiner(ctx, userId)) ?? fail("conflict", "claims.notAlone");
  await lockAccounts(ctx, [joiner.accountId, accountId]);
  if (mustBeUnmanaged && (await hasUsers(ctx, accountId))) fail("conflict", "claims.staffOnly");
  const current = await findJoiner(ctx, userId);
  if (!current?.isAlone || current.accountId !== joiner.accountId) fail("conflict", "claims.notAlone");
  const managerId = await findManagerId(ctx, accountId);
  await moveUser(ctx, { userId, accountId, accountManager: managerId === null });
  return { leftAccountId: joiner.accountId, managerId };
}

/** `accountId` null: staff, in an account of their own. */
export interface InvitedUser extends Pick<NewUser, "email" | "firstname" | "lastname" | "authorities" | "brands" | "lastIncomingChannel"> {
  accountId: string | null;
}

/** Somebody who followed a link to their address. Null, and writes nothing, if the address has a user. Transaction only. */
export async function createInvitedUser(ctx: Ctx, { accountId, ...person }: InvitedUser, passwordHash: string): Promise<string | null> {
  const saved = await saveUser(
    ctx,
    {
      ...person,
      accountId: accountId ?? undefined,
      accountType: accountId === null ? "REGULAR" : "BUSINESS",
      accountManager: false,
      emailVerified: true,
      cellphone: "",
      postalCode: null,
      fullAddress: null,
      locale: ctx.locale,
    },
    passwordHash,
  );
  return saved?.userId ?? null;
}

/** Nobody joins or leaves until the transaction ends. */
export function lockAccount(ctx: Ctx, accountId: string): Promise<void> {
  return lockAccounts(ctx, [accountId]);
}

/** As given at sign-up. */
export async function findOwnPostalCode(ctx: Ctx): Promise<string | null> {
  return (await findOwnUser(ctx, requireSignedIn(ctx.actor)))?.postalCode ?? null;
}
