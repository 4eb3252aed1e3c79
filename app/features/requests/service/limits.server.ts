import { signedIn } from "#app/features/accounts/policy.ts";
import { isEmailProved, sendProofAgain } from "#app/features/accounts/service/proofs.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { giveBackToEach, spend, spendFromEach, type Bucket } from "#app/platform/limits.server.ts";

/**
 * Counts a request of an account whose e-mail address nobody has proved, or refuses it (`requests.proveFirst`). To be called in the request's own
 * transaction: what is not sent is not counted.
 */
export async function countUnproved(ctx: Ctx): Promise<void> {
  const { accountId, email } = signedIn(ctx.actor);
  if (await isEmailProved(ctx)) return;
  await spend(ctx, "requestsUnproved", accountId).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    fail("conflict", "requests.proveFirst", { email });
  });
}

/**
 * Counts a request for its account, address, brand and each contractor that is asked for the first time; one that only repeats counts as a
 * change. Gives the counts back when `work` fails, and mails the link where the address must be proved first. To be called outside of transactions.
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
    if (error instanceof Failure && error.code === "requests.proveFirst") await sendProofAgain(ctx);
    throw error;
  }
}
