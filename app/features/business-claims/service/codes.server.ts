import { randomInt } from "node:crypto";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { reserveCodeText, saveCodeText } from "#app/features/sms/service/codes.server.ts";
import { fail } from "#app/lib/errors.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { claimCodeMinutes } from "../model.ts";
import { findClaimBrand, findReceivers, loadFoundTarget, toNewClaim, type SearchedBusiness } from "../service.server.ts";
import { findOwnClaim, saveClaim, type ClaimTarget } from "../store.server.ts";
import { listCodeBuckets } from "./code-limits.server.ts";
import { mailClaimCode } from "./code-mails.server.ts";

/**
 * Mails a code to the business's address on file, which the answer never names. Replaces the previous code. Throws
 * conflict `claims.searchAgain` without a search that found the business, and `claims.staffOnly` if there is no address
 * or somebody already runs the business.
 */
export async function sendClaimCode(ctx: Ctx, found: SearchedBusiness): Promise<void> {
  const target = await loadFoundTarget(ctx, found);
  const email = findReceivers(target).email ?? fail("conflict", "claims.staffOnly");
  const brand = findClaimBrand(ctx, target);
  const receiver = normalizeMailAddress(email);
  await consumeFromEach(ctx, [...listCodeBuckets(ctx, { receiver, brand }), ["claimMailsToBusiness", receiver]], 1);
  await inTransaction(ctx, async (tx) => {
    const { code } = await saveNewCode(tx, target, null);
    await mailClaimCode(tx, { to: email, brand, business: target.name, code });
  });
}

/**
 * Texts a code to the business's number on file, which the answer never names. Replaces the previous code. Throws conflict
 * `claims.searchAgain` without a search that found the business, `claims.staffOnly` if no number can get texts or somebody
 * already runs the business, and the refusals of texted codes.
 */
export async function textClaimCode(ctx: Ctx, found: SearchedBusiness): Promise<void> {
  const target = await loadFoundTarget(ctx, found);
  const phone = findReceivers(target).phone ?? fail("conflict", "claims.staffOnly");
  const { userId } = requireSignedIn(ctx.actor);
  const subject = `claim:${target.id}:${userId}`;
  const brand = findClaimBrand(ctx, target);
  const buckets: Bucket[] = [...listCodeBuckets(ctx, { receiver: phone, brand }), ["claimTextsToBusiness", phone]];
  const named = { ...ctx, displayBrand: brands[brand] };
  await reserveCodeText(named, { subject, phone, userId }, buckets);
  await inTransaction(named, async (tx) => {
    const former = await findOwnClaim(tx, target.id);
    const id = crypto.randomUUID();
    const { code, expiresAt } = await saveNewCode(tx, target, id);
    const content = { business: target.name, minutes: claimCodeMinutes };
    await saveCodeText(tx, { id, userId, phone, template: "claimCode", content, code, expiresAt }, former?.codeMessageId ?? null);
  });
}

async function saveNewCode(ctx: Ctx, target: ClaimTarget, codeMessageId: string | null): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + claimCodeMinutes * 60_000);
  const claim = toNewClaim(ctx, target);
  const hash = hashClaimCode(claim, code);
  await saveClaim(ctx, "sendCode", { ...claim, code: hash, codeMessageId, codeExpiresAt: expiresAt, wrongCodes: 0 });
  return { code, expiresAt };
}

export function hashClaimCode({ contractorId, userId }: { contractorId: number; userId: string }, code: string): string {
  return keyedHash(`claim code ${contractorId} ${userId} ${code}`);
}
