import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { signedIn } from "../policy.ts";
import { isEnabled, lockHousehold } from "../store/households.server.ts";

/** Lets one write of a household in at a time, until its transaction ends. To be called before any row is locked, or two writes wait for each other. */
export function holdHousehold(ctx: Ctx, accountId: string): Promise<void> {
  return lockHousehold(ctx, accountId);
}

/** The same for who acts; `unauthenticated` where their account was deleted while they waited. */
export async function holdOwnHousehold(ctx: Ctx): Promise<void> {
  const { userId, accountId } = signedIn(ctx.actor);
  await lockHousehold(ctx, accountId);
  if (!(await isEnabled(ctx, userId))) fail("unauthenticated", "access.signIn");
}
