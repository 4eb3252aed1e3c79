import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { isEmailVerified, tryResendProof } from "#app/features/accounts/service/email-proofs.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { refundEach, listNetworkBuckets, consumeLimit, consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import type { RepeatPlan } from "./repeats.server.ts";

/**
 * Limits accounts with an unverified email: throws `requests.proveFirst`. Call it in the request's transaction, so that
 * a rollback restores the count.
 */
export async function limitUnverifiedRequests(ctx: Ctx, { firstTime }: Pick<RepeatPlan, "firstTime">): Promise<void> {
  const { accountId, email } = requireSignedIn(ctx.actor);
  if (await isEmailVerified(ctx)) return;
  await consumeLimit(ctx, firstTime.length > 0 ? "requestsUnproved" : "requestChangesUnproved", accountId).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    fail("conflict", "requests.proveFirst", { email });
  });
}

/**
 * Counts a request by account, address, brand and contractor; a repeat counts as a change, and not by brand. Refunds
 * when `work` fails. Call it outside transactions.
 */
export async function withRequestLimits<Result>(ctx: Ctx, plan: RepeatPlan, work: () => Promise<Result>): Promise<Result> {
  const { accountId } = requireSignedIn(ctx.actor);
  const accountBuckets: Bucket[] =
    plan.firstTime.length > 0
      ? [
          ["requests", accountId],
          ["requestsOfBrand", ctx.brand.code],
        ]
      : [["requestChanges", accountId]];
  const contractorBuckets = plan.contractorIds.map((id): Bucket => {
    return [plan.firstTime.includes(id) ? "requestsOfContractor" : "requestChangesToContractor", String(id)];
  });
  const buckets: Bucket[] = [
    ...accountBuckets,
    ["requestsOfAddress"],
    ...listNetworkBuckets(ctx, "requestsOfNetwork"),
    ...contractorBuckets,
  ];
  await consumeFromEach(ctx, buckets, 1);
  try {
    return await work();
  } catch (error) {
    await refundEach(ctx, buckets);
    if (error instanceof Failure && error.code === "requests.proveFirst") await tryResendProof(ctx);
    throw error;
  }
}
