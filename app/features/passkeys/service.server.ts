import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { hasFreshSignIn, requireSignedIn } from "../accounts/policy.ts";
import type { OwnPasskey } from "./model.ts";
import { canHavePasskeys } from "./policy.ts";
import {
  deleteExpiredChallenges,
  deletePasskey,
  deleteUserPasskeys,
  endSuspension,
  listPasskeys,
  suspendUserPasskeys,
} from "./store.server.ts";

export async function listOwnPasskeys(ctx: Ctx): Promise<OwnPasskey[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canHavePasskeys(actor));
  const rows = await listPasskeys(ctx, actor.userId);
  return rows.map(({ id, name, host, createdAt, lastUsedAt, isSuspended }) => ({ id, name, host, createdAt, lastUsedAt, isSuspended }));
}

/** Throws `not_found` for another user's. */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canHavePasskeys(actor));
  if (!isUuid(id) || !(await deletePasskey(ctx, { id, userId: actor.userId }))) fail("not_found", "access.notFound");
  logSecurityEvent(ctx, "passkeyRemoved", { outcome: "done" });
}

/** Requires a sign-in within minutes: throws the conflict `accounts.signInAgain`. Throws `not_found` for another user's. */
export async function keepPasskey(ctx: Ctx, id: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canHavePasskeys(actor));
  if (!hasFreshSignIn(actor, ctx.now)) fail("conflict", "accounts.signInAgain");
  if (!isUuid(id) || !(await endSuspension(ctx, { id, userId: actor.userId }))) fail("not_found", "access.notFound");
  logSecurityEvent(ctx, "passkeyKept", { outcome: "done" });
}

/** After a recovery by mail, one may be a stranger's: none signs in until the owner keeps it. */
export function suspendPasskeys(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return suspendUserPasskeys(ctx, userId);
}

/** After a takeover they are a stranger's; somebody who left the business has none. */
export function endPasskeys(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return deleteUserPasskeys(ctx, userId);
}

export function dropExpiredChallenges(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredChallenges(ctx);
}
