import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requireSignedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import { findJoiner, hasEnabledUsers, lockAccounts, moveUser } from "../store/colleagues.server.ts";

interface Joining {
  userId: string;
  accountId: string;
}

/**
 * Moves a user who claimed a business into its account, as account manager. Throws conflict `claims.staffOnly` if somebody
 * runs it by now, and `claims.notAlone` if the user's own account has a business or colleagues. Transaction only.
 */
export async function joinUnmanagedAccount(ctx: Ctx, joining: Joining): Promise<void> {
  await joinAccount(ctx, joining, { mustBeUnmanaged: true });
}

/** As colleague if the business has users already. Transaction only. */
export async function joinAccount(ctx: Ctx, { userId, accountId }: Joining, { mustBeUnmanaged = false } = {}): Promise<void> {
  const joiner = (await findJoiner(ctx, userId)) ?? fail("conflict", "claims.notAlone");
  await lockAccounts(ctx, [joiner.accountId, accountId]);
  const isManaged = await hasEnabledUsers(ctx, accountId);
  if (isManaged && mustBeUnmanaged) fail("conflict", "claims.staffOnly");
  const current = await findJoiner(ctx, userId);
  if (!current?.isAlone || current.accountId !== joiner.accountId) fail("conflict", "claims.notAlone");
  await moveUser(ctx, { userId, accountId, accountManager: !isManaged });
}

/** As given at sign-up. */
export async function findOwnPostalCode(ctx: Ctx): Promise<string | null> {
  return (await findOwnUser(ctx, requireSignedIn(ctx.actor)))?.postalCode ?? null;
}
