import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { hasFreshSignIn, requireSignedIn } from "../../accounts/policy.ts";
import { providerTitles, type ConnectedAccount } from "../model.ts";
import { canConnectAccounts } from "../policy.ts";
import { deleteIdentity, endSuspension, listIdentities } from "../store.server.ts";

export async function listConnectedAccounts(ctx: Ctx): Promise<ConnectedAccount[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canConnectAccounts(actor));
  return listIdentities(ctx, actor.userId);
}

/** Requires a sign-in within minutes: throws the conflict `accounts.signInAgain`. Throws `not_found` for another user's. */
export async function keepConnectedAccount(ctx: Ctx, id: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canConnectAccounts(actor));
  if (!hasFreshSignIn(actor, ctx.now)) fail("conflict", "accounts.signInAgain");
  if (!isUuid(id) || !(await endSuspension(ctx, { id, userId: actor.userId }))) fail("not_found", "access.notFound");
  logSecurityEvent(ctx, "providerKept", { outcome: "done" });
}

/** Notifies the owner. Throws `not_found` for another user's. The account still opens by a mailed code. */
export async function disconnectAccount(ctx: Ctx, id: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canConnectAccounts(actor));
  const { userId, accountId } = actor;
  await inTransaction(ctx, async (tx) => {
    const provider = isUuid(id) ? await deleteIdentity(tx, { id, userId }) : null;
    if (!provider) return fail("not_found", "access.notFound");
    await emit(tx, "account.providerDisconnected", {
      userId,
      accountId,
      brand: (ctx.displayBrand ?? ctx.brand).code,
      provider: providerTitles[provider],
    });
  });
  logSecurityEvent(ctx, "providerDisconnected", { outcome: "done" });
}
