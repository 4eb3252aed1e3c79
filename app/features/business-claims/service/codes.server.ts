import { randomInt, timingSafeEqual } from "node:crypto";
import { joinUnmanagedAccount } from "#app/features/accounts/service/joining.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { reserveCodeText, saveCodeText } from "#app/features/sms/service/codes.server.ts";
import { fail, failFields, Failure } from "#app/lib/errors.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, limitFailedAttempts, listNetworkBuckets, type Bucket } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { ClaimCode, claimCodeMinutes, isAwaitingCode, maxWrongClaimCodes } from "../model.ts";
import { findReceivers, loadClaimTarget, toNewClaim } from "../service.server.ts";
import { findOwnClaim, saveClaim, settleClaim, takeTry, type ClaimRow, type ClaimTarget } from "../store.server.ts";
import { completeClaim, mailBusiness } from "./completing.server.ts";

/**
 * Mails a code to the business's address on file, which the answer never names. Replaces the previous code. Throws
 * conflict `claims.staffOnly` if there is no address or somebody already runs the business.
 */
export async function sendClaimCode(ctx: Ctx, publicId: string): Promise<void> {
  const target = await loadClaimTarget(ctx, publicId);
  const email = findReceivers(target).email ?? fail("conflict", "claims.staffOnly");
  await consumeFromEach(ctx, listCodeBuckets(ctx, normalizeMailAddress(email)), 1);
  await inTransaction(ctx, async (tx) => {
    const { code } = await saveNewCode(tx, target, null);
    const content = { sealedCode: seal(code, "mail-code"), business: target.name, minutes: claimCodeMinutes };
    await mailBusiness(tx, target, { key: `claim.code:${crypto.randomUUID()}`, template: "account.claimCode", content });
  });
}

/**
 * Texts a code to the business's number on file, which the answer never names. Replaces the previous code. Throws conflict
 * `claims.staffOnly` if no number can get texts or somebody already runs the business, and the refusals of texted codes.
 */
export async function textClaimCode(ctx: Ctx, publicId: string): Promise<void> {
  const target = await loadClaimTarget(ctx, publicId);
  const phone = findReceivers(target).phone ?? fail("conflict", "claims.staffOnly");
  const { userId } = requireSignedIn(ctx.actor);
  const subject = `claim:${target.id}:${userId}`;
  await reserveCodeText(ctx, { subject, phone, userId }, listCodeBuckets(ctx, phone)).catch(hideStop);
  await inTransaction(ctx, async (tx) => {
    const former = await findOwnClaim(tx, target.id);
    const id = crypto.randomUUID();
    const { code, expiresAt } = await saveNewCode(tx, target, id);
    const content = { business: target.name, minutes: claimCodeMinutes };
    await saveCodeText(tx, { id, userId, phone, template: "claimCode", content, code, expiresAt }, former?.codeMessageId ?? null);
  });
}

/** A stranger does not learn that the number replied STOP. */
function hideStop(refusal: unknown): never {
  if (refusal instanceof Failure && refusal.code === "sms.stopped") fail("conflict", "claims.staffOnly");
  throw refusal;
}

async function saveNewCode(ctx: Ctx, target: ClaimTarget, codeMessageId: string | null): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + claimCodeMinutes * 60_000);
  const claim = toNewClaim(ctx, target);
  const hash = hashCode(claim, code);
  await saveClaim(ctx, { ...claim, status: "CODE_SENT", code: hash, codeMessageId, codeExpiresAt: expiresAt, wrongCodes: 0 });
  return { code, expiresAt };
}

/** `receiver`: the address or number on file. */
function listCodeBuckets(ctx: Ctx, receiver: string): Bucket[] {
  return [
    ["claimCodes"],
    ...listNetworkBuckets(ctx, "claimCodesOfNetwork"),
    ["claimCodesOfUser", requireSignedIn(ctx.actor).userId],
    ["claimCodesToBusiness", receiver],
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
  if (!claim || !isAwaitingCode(claim, ctx.now)) return failFields([{ field: "code", code: "claims.codeExpired" }]);
  const count = maxWrongClaimCodes - claim.wrongCodes;
  if (count <= 0) return failFields([{ field: "code", code: "claims.codeSpent" }]);
  return failFields([{ field: "code", code: "claims.codeWrong", details: { count } }]);
}
