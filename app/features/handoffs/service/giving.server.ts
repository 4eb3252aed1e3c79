import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { sessionOf } from "#app/features/accounts/service/handed-sessions.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { pathWithCode } from "../model.ts";
import { canEnter } from "../policy.ts";
import { listApprovals, saveHandOff } from "../store.server.ts";

/** Where somebody goes on: a path on a variant's host, with the token of the session here and the hash of the nonce of their browser. */
export interface Departure {
  to: Brand;
  path: string;
  token: string | null;
  nonceHash: string | null;
}

/** The brands that have approved a person's contractor and on which it is available; none for somebody without one. */
export async function approvalsOf(ctx: Ctx, { contractorId }: SignedIn): Promise<readonly BrandCode[]> {
  return contractorId === null ? [] : listApprovals(ctx, contractorId);
}

/** Whether a person has business on a variant's host. */
export async function mayEnter(ctx: Ctx, user: SignedIn, to: Brand): Promise<boolean> {
  return canEnter(user, to, await approvalsOf(ctx, user));
}

/**
 * The address at which a person goes on at another host: with a one-time code when they are signed in here and have business
 * there, else without. The code is told here only, lives `handOffSeconds` by the database's time, and is dead with the session that
 * it came from. Nothing else changes before it is used: anybody may have sent the person here.
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
