import { brands } from "#app/brands/registry.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { isEmailVerified } from "#app/features/accounts/service/email-proofs.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { AskedReview } from "../model/writing.ts";
import { findAskedJob, listAskedJobs, type AskedJob } from "../store/writing.server.ts";

/** The secret of a mailed link, or an own quote. */
export interface ReviewKey {
  secret: string;
  quoteId: string;
}

export async function loadAskedJob(ctx: Ctx, { secret, quoteId }: ReviewKey): Promise<AskedJob> {
  await consumeLimit(ctx, "reviewOpenings");
  const job = secret === "" ? await findOwnJob(ctx, quoteId) : await findAskedJob(ctx, { keyHash: tokenHash(secret) });
  const isShownHere = job !== null && (ctx.brand.code === job.brand || ctx.brand === brands.PLATFORM);
  return isShownHere ? job : fail("not_found", "access.notFound");
}

/** Jobs of the caller's household that wait for a review. */
export async function listReviewsToWrite(ctx: Ctx, limit: number): Promise<AskedReview[]> {
  const actor = requireSignedIn(ctx.actor);
  if (!isHomeowner(actor)) return [];
  return listAskedJobs(ctx, { accountId: actor.accountId, brands: visibleBrands(actor, ctx.brand), limit });
}

/** An account alone proves nobody: anyone signs up with any address, and books a job. */
export async function isProved(ctx: Ctx, { secret }: ReviewKey): Promise<boolean> {
  return secret !== "" || (await isEmailVerified(ctx));
}

async function findOwnJob(ctx: Ctx, quoteId: string): Promise<AskedJob | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || !isHomeowner(actor) || !isUuid(quoteId)) return null;
  return findAskedJob(ctx, { quoteId, accountId: actor.accountId });
}
