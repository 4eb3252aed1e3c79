import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requireSignedIn } from "../policy.ts";
import { findContact, isEnabled, lockHousehold } from "../store/households.server.ts";

/** Serializes a household's writes until the transaction ends. Call before locking rows, to avoid deadlocks. */
export function lockHouseholdForWrite(ctx: Ctx, accountId: string): Promise<void> {
  return lockHousehold(ctx, accountId);
}

/** Throws `unauthenticated` if the account was deleted while waiting. */
export async function lockOwnHousehold(ctx: Ctx): Promise<void> {
  const { userId, accountId } = requireSignedIn(ctx.actor);
  await lockHousehold(ctx, accountId);
  if (!(await isEnabled(ctx, userId))) fail("unauthenticated", "access.signIn");
}

/** Name and phone; empty if nobody in it can sign in. Unscoped: for jobs. */
export async function findHouseholdContact(ctx: Ctx, accountId: string): Promise<{ name: string; phone: string }> {
  return (await findContact(ctx, accountId)) ?? { name: "", phone: "" };
}
