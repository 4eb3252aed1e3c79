import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { findSessionByToken } from "#app/features/accounts/service/hand-off-sessions.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { pathWithCode } from "../model.ts";
import { canEnter } from "../policy.ts";
import { listApprovals, saveHandOff } from "../store.server.ts";

export interface HandOffRequest {
  to: Brand;
  path: string;
  token: string | null;
  nonceHash: string | null;
}

/** Empty without a contractor. */
export async function listApprovingBrands(ctx: Ctx, { contractorId }: SignedIn): Promise<readonly BrandCode[]> {
  return contractorId === null ? [] : listApprovals(ctx, contractorId);
}

export async function canEnterHost(ctx: Ctx, user: SignedIn, to: Brand): Promise<boolean> {
  return canEnter(user, to, await listApprovingBrands(ctx, user));
}

/**
 * Adds a one-time code if the user may enter the host. The code dies after `handOffSeconds` or with its source session.
 * Changes nothing else, because anyone may have sent the user here.
 */
export async function createHandOffUrl(ctx: Ctx, departure: HandOffRequest): Promise<string> {
  return hosts.buildUrl(departure.to, pathWithCode(departure.path, await createCode(ctx, departure)));
}

async function createCode(ctx: Ctx, { to, token, nonceHash }: HandOffRequest): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || to.code === ctx.brand.code || !hosts.isEnabled(to)) return null;
  const session = token ? await findSessionByToken(ctx, token) : null;
  if (session?.userId !== actor.userId || !(await canEnterHost(ctx, actor, to))) return null;
  const code = newSecretKey();
  await saveHandOff(ctx, { code, to, userId: actor.userId, givenBy: session.sessionId, nonceHash });
  return code;
}
