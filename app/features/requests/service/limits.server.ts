import { signedIn } from "#app/features/accounts/policy.ts";
import { isEmailProved, sendProofAgain } from "#app/features/accounts/service/proofs.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { giveBackToEach, spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { countRequests } from "../store/repeats.server.ts";

/** So many requests of an account whose e-mail address nobody has proved. */
export const mostUnproved = 3;

/**
 * Refuses a household's further request until its e-mail address is proved (`requests.proveFirst`), and mails the link. The draft stays as
 * it is.
 */
export async function refuseUnproved(ctx: Ctx): Promise<void> {
  const { accountId, email } = signedIn(ctx.actor);
  if ((await isEmailProved(ctx)) || (await countRequests(ctx, accountId)) < mostUnproved) return;
  await sendProofAgain(ctx);
  fail("conflict", "requests.proveFirst", { email });
}

/**
 * Counts a request for its account, address, brand and each contractor that is asked for the first time; one that only repeats counts as a
 * change. Gives the counts back when `work` fails. To be called outside of transactions.
 */
export async function countingRequest<Result>(ctx: Ctx, firstTime: readonly number[], work: () => Promise<Result>): Promise<Result> {
  const { accountId } = signedIn(ctx.actor);
  const contractors = firstTime.map((id): Bucket => ["requestsOfContractor", String(id)]);
  const made: Bucket[] = [["requests", accountId], ["requestsOfAddress"], ...contractors, ["requestsOfBrand", ctx.brand.code]];
  const buckets: Bucket[] = firstTime.length === 0 ? [["requestChanges", accountId]] : made;
  await spendFromEach(ctx, buckets, 1);
  try {
    return await work();
  } catch (error) {
    await giveBackToEach(ctx, buckets);
    throw error;
  }
}
