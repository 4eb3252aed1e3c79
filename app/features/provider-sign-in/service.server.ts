import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteExpiredStarts, deleteUserIdentities, suspendUserIdentities } from "./store.server.ts";

/** After a recovery by mail, one may be a stranger's: none signs in until the owner keeps it. */
export function suspendConnectedAccounts(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return suspendUserIdentities(ctx, userId);
}

/** After a takeover they are a stranger's; somebody who left the business has none. */
export function endConnectedAccounts(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return deleteUserIdentities(ctx, userId);
}

export function dropExpiredStarts(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredStarts(ctx);
}
