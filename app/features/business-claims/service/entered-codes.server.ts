import { timingSafeEqual } from "node:crypto";
import { joinUnmanagedAccount } from "#app/features/accounts/service/joining.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { ClaimCode, isAwaitingCode, maxWrongClaimCodes } from "../model.ts";
import { loadClaimTarget } from "../service.server.ts";
import { findOwnClaim, settleClaim, takeTry, type ClaimRow, type ClaimTarget } from "../store.server.ts";
import { hashClaimCode } from "./codes.server.ts";
import { completeClaim } from "./completing.server.ts";

/**
 * Gives the business to the caller, who becomes its account manager. Five wrong codes end the claim until a new code is
 * sent. Attempts are counted before they are compared.
 */
export async function submitClaimCode(ctx: Ctx, { publicId, ...input }: { publicId: string; code: unknown }): Promise<void> {
  const target = await loadClaimTarget(ctx, publicId);
  const { code } = parseInput(ClaimCode, input);
  const claim = await limitFailedAttempts(ctx, [["claimTries"]], () => findMatch(ctx, target, code));
  if (!claim) return rejectCode(ctx, target);
  await inTransaction(ctx, async (tx) => {
    const isOpen = await settleClaim(tx, { id: claim.id, event: "enterCode" });
    if (!isOpen) fail("conflict", "claims.codeExpired");
    const joined = await joinUnmanagedAccount(tx, { userId: claim.userId, accountId: target.accountId });
    await completeClaim(tx, claim, { target, joined });
  });
}

async function findMatch(ctx: Ctx, target: ClaimTarget, code: string): Promise<ClaimRow | null> {
  const claim = await takeTry(ctx, target.id);
  if (!claim?.code) return null;
  return timingSafeEqual(Buffer.from(claim.code), Buffer.from(hashClaimCode(claim, code))) ? claim : null;
}

async function rejectCode(ctx: Ctx, { id }: ClaimTarget): Promise<never> {
  const claim = await findOwnClaim(ctx, id);
  if (!claim || !isAwaitingCode(claim, ctx.now)) return failFields([{ field: "code", code: "claims.codeExpired" }]);
  const count = maxWrongClaimCodes - claim.wrongCodes;
  if (count <= 0) return failFields([{ field: "code", code: "claims.codeSpent" }]);
  return failFields([{ field: "code", code: "claims.codeWrong", details: { count } }]);
}
