import { brandCodes } from "#app/brands/brand.ts";
import { emit } from "#app/events/emit.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isDigestDue, startReviewDigest } from "../service.server.ts";

/** Digests of the brands where something arrived after the last one. */
export async function sendDueDigests(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  for (const brand of brandCodes)
    if (await isDigestDue(ctx, brand))
      await inTransaction(ctx, async (tx) => {
        const digest = await startReviewDigest(tx, { brand });
        if (digest) await emit(tx, "membership.reviewsWaiting", digest);
      });
}
