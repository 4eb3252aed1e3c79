import { randomInt, timingSafeEqual } from "node:crypto";
import { joinUnmanagedAccount } from "#app/features/accounts/service/joining.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, limitFailedAttempts, listNetworkBuckets, type Bucket } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { ClaimCode, claimCodeMinutes, maxWrongClaimCodes } from "../model.ts";
import { canSendCode, loadClaimTarget, toNewClaim } from "../service.server.ts";
import { findOwnClaim, saveClaim, settleClaim, takeTry, type ClaimRow, type ClaimTarget } from "../store.server.ts";
import { completeClaim, mailBusiness } from "./completing.server.ts";

/**
 * Mails a code to the business's address on file, which the answer never names. Replaces the previous code. Throws
 * conflict `claims.staffOnly` if there is no address or somebody already runs the business.
 */
export async function sendClaimCode(ctx: Ctx, publicId: string): Promise<void> {
  const target = await loadClaimTarget(ctx, publicId);
  if (!canSendCode(target)) fail("conflict", "claims.staffOnly");
  await consumeFromEach(ctx, listCodeBuckets(ctx, target), 1);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeExpiresAt = new Date(ctx.now.getTime() + claimCodeMinutes * 60_000);
  const claim = toNewClaim(ctx, target);
  await inTransaction(ctx, async (tx) => {
    await saveClaim(tx, { ...claim, status: "CODE_SENT", code: hashCode(claim, code), codeExpiresAt, wrongCodes: 0 });
    const content = { sealedCode: seal(code, "mail-code"), business: target.name, minutes: claimCodeMinutes };
    await mailBusiness(tx, target, { key: `claim.code:${crypto.randomUUID()}`, template: "account.claimCode", content });
  });
}

function listCodeBuckets(ctx: Ctx, { email }: ClaimTarget): Bucket[] {
  return [
    ["claimCodes"],
    ...listNetworkBuckets(ctx, "claimCodesOfNetwork"),
    ["claimCodesOfUser", requireSignedIn(ctx.actor).userId],
    ["claimCodesToBusiness", normalizeMailAddress(email)],
    ["claimCodesOfBrand", (ctx.displayBrand ?? ctx.brand).code],
  ];
}

function hashCode({ contractorId, userId }: { contractorId: number; userId: string }, code: string): string {
  return keyedHash(`claim code ${contractorId} ${userId} ${code}`);
}

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
    const isOpen = await settleClaim(tx, { id: claim.id, from: "CODE_SENT" }, { status: "CLAIMED" });
    if (!isOpen) fail("conflict", "claims.codeExpired");
    await joinUnmanagedAccount(tx, { userId: claim.userId, accountId: target.accountId });
    await completeClaim(tx, claim, target);
  });
}

async function findMatch(ctx: Ctx, target: ClaimTarget, code: string): Promise<ClaimRow | null> {
  const claim = await takeTry(ctx, target.id);
  if (!claim?.code) return null;
  return timingSafeEqual(Buffer.from(claim.code), Buffer.from(hashCode(claim, code))) ? claim : null;
}

async function rejectCode(ctx: Ctx, { id }: ClaimTarget): Promise<never> {
  const claim = await findOwnClaim(ctx, id);
  if (claim?.status !== "CODE_SENT" || !claim.codeExpiresAt || claim.codeExpiresAt <= ctx.now)
    return failFields([{ field: "code", code: "claims.codeExpired" }]);
  const count = maxWrongClaimCodes - claim.wrongCodes;
  if (count <= 0) return failFields([{ field: "code", code: "claims.codeSpent" }]);
  return failFields([{ field: "code", code: "claims.codeWrong", details: { count } }]);
}
