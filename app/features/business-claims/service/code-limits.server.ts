import type { BrandCode } from "#app/brands/brand.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { isLoopbackOrUnknown } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listNetworkBuckets, type Bucket } from "#app/platform/limits.server.ts";

/**
 * `receiver`: the address or number on file. A claimant and a caller have shares of what it gets in a day, so that a
 * stranger cannot use up what the owner needs.
 */
export function listCodeBuckets(ctx: Ctx, { receiver, brand }: { receiver: string; brand: BrandCode }): Bucket[] {
  const { userId } = requireSignedIn(ctx.actor);
  const networks = listNetworkBuckets(ctx, "claimCodesOfNetwork");
  const { caller = "unknown" } = ctx;
  // An unlisted proxy's visitors share these.
  const callers = isLoopbackOrUnknown(caller) ? [] : [caller, ...networks.map(([, network]) => network)];
  return [
    ["claimCodes"],
    ...networks,
    ["claimCodesOfUser", userId],
    ["claimCodesToBusiness", `${receiver} ${userId}`],
    ...callers.map((from): Bucket => ["claimCodesToBusiness", `${receiver} ${from}`]),
    ["claimCodesOfBrand", brand],
  ];
}
