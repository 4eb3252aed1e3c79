import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, listNetworkBuckets } from "#app/platform/limits.server.ts";
import { ClaimNumbersRequest, ClaimRequest } from "../model.ts";
import { loadClaimTarget, toNewClaim, type SearchedBusiness } from "../service.server.ts";
import { saveClaim } from "../store.server.ts";
import { requireSearchToken } from "./search-tokens.server.ts";
import { matchClaimTarget } from "./searching.server.ts";

/** For staff to decide, one request for each user and business. Sent again, it replaces what was said. */
export async function requestClaim(ctx: Ctx, { publicId, token, ...input }: SearchedBusiness & { evidence: unknown }): Promise<void> {
  const target = await loadClaimTarget(ctx, publicId);
  requireSearchToken(ctx, { publicId, token });
  const { evidence } = parseInput(ClaimRequest, input);
  const { userId } = requireSignedIn(ctx.actor);
  const ofAddress = [["claimRequestsOfAddress"], ...listNetworkBuckets(ctx, "claimRequestsOfNetwork")] as const;
  await consumeFromEach(ctx, [["claimRequests", userId], ...ofAddress], 1);
  await inTransaction(ctx, (tx) =>
    saveClaim(tx, "request", {
      ...toNewClaim(ctx, target),
      evidence,
      code: null,
      codeMessageId: null,
      codeExpiresAt: null,
      reason: "",
      decidedAt: null,
    }),
  );
}

interface UnfoundRequest {
  publicId: string;
  phone: unknown;
  licence: unknown;
  evidence: unknown;
}

/** For a claimant whose search is too old: searches again in the same step. Returns the new token. */
export async function matchAndRequestClaim(ctx: Ctx, { publicId, ...input }: UnfoundRequest): Promise<string> {
  const { evidence, ...numbers } = parseInput(ClaimNumbersRequest, input);
  const token = await matchClaimTarget(ctx, { publicId, ...numbers });
  await requestClaim(ctx, { publicId, token, evidence });
  return token;
}
