import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { sessionOf } from "#app/features/accounts/service/handed-sessions.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { pathWithCode } from "../model.ts";
import { canEnter } from "../policy.ts";
import { listApprovals, saveHandOff } from "../store.server.ts";

export interface Departure {
  to: Brand;
  path: string;
  token: string | null;
  nonceHash: string | null;
}

/** Empty without a contractor. */
export async function approvalsOf(ctx: Ctx, { contractorId }: SignedIn): Promise<readonly BrandCode[]> {
  return contractorId === null ? [] : listApprovals(ctx, contractorId);
}

export async function mayEnter(ctx: Ctx, user: SignedIn, to: Brand): Promise<boolean> {
  return canEnter(user, to, await approvalsOf(ctx, user));
}

/**
 * Adds a one-time code if the user may enter the host. The code dies after `handOffSeconds` or with its source session.
 * Changes nothing else, because anyone may have sent the user here.
 */
export async function addressWithCode(ctx: Ctx, departure: Departure): Promise<string> {
  return hosts.addressOn(departure.to, pathWithCode(departure.path, await give(ctx, departure)));
}

async function give(ctx: Ctx, { to, token, nonceHash }: Departure): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || to.code === ctx.brand.code || !hosts.isOpen(to)) return null;
  const session = token ? await sessionOf(ctx, token) : null;
  if (session?.userId !== actor.userId || !(await mayEnter(ctx, actor, to))) return null;
  const code = newSecretKey();
  await saveHandOff(ctx, { code, to, userId: actor.userId, givenBy: session.sessionId, nonceHash });
  return code;
}
