import { allow, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ClaimNumbers, ClaimSearch, type FoundBusiness } from "../model.ts";
import { canClaim } from "../policy.ts";
import { consumeClaimSearch, searchClaimTarget } from "../service.server.ts";
import { listClaimable } from "../store.server.ts";
import { sealSearchToken } from "./search-tokens.server.ts";

/** Businesses that could be the caller's. Throws `too_many` beyond the limits: each search tells whether a number fits. */
export async function findClaimableBusinesses(ctx: Ctx, input: unknown): Promise<FoundBusiness[]> {
  allow(canClaim(ctx.actor));
  const search = parseInput(ClaimSearch, input);
  await consumeClaimSearch(ctx);
  const found = await listClaimable(ctx, search);
  return found.map((business) => ({ ...business, token: sealSearchToken(ctx, business.publicId) }));
}

/** Returns a token for a business of known name if the number is its own, else throws `invalid`. Counts as a search. */
export async function matchClaimTarget(
  ctx: Ctx,
  { publicId, ...input }: { publicId: string; phone: unknown; licence: unknown },
): Promise<string> {
  allow(canClaim(ctx.actor));
  const numbers = parseInput(ClaimNumbers, input);
  const { name } = await searchClaimTarget(ctx, publicId);
  const [found] = await listClaimable(ctx, { name, ...numbers }, publicId);
  if (!found) failFields([{ field: numbers.phone === "" ? "licence" : "phone", code: "claims.numberWrong", details: { name } }]);
  return sealSearchToken(ctx, publicId);
}
