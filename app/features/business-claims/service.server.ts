import type { BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { canReceiveTexts } from "#app/features/sms/model/area-codes.ts";
import { isCodeUndelivered } from "#app/features/sms/service/codes.server.ts";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach, listNetworkBuckets } from "#app/platform/limits.server.ts";
import { isAwaitingCode, maskEmail, maskPhone, maxWrongClaimCodes, type ClaimView, type CodeReceivers } from "./model.ts";
import { canClaim } from "./policy.ts";
import { isValidSearchToken, requireSearchToken } from "./service/search-tokens.server.ts";
import { findClaimTarget, findOwnClaim, type ClaimRow, type ClaimTarget } from "./store.server.ts";

/** Throws `too_many` beyond the limits: each search tells whether a number fits. */
export async function consumeClaimSearch(ctx: Ctx): Promise<void> {
  const { userId } = requireSignedIn(ctx.actor);
  await consumeFromEach(ctx, [["claimSearches"], ...listNetworkBuckets(ctx, "claimSearchesOfNetwork"), ["claimSearchesOfUser", userId]], 1);
}

/** Throws `not_found` for unknown businesses, and counts as a search. `token`: of the search that found it. */
export async function loadClaim(ctx: Ctx, { publicId, token }: SearchedBusiness): Promise<ClaimView> {
  const target = await searchClaimTarget(ctx, publicId);
  const claim = await findOwnClaim(ctx, target.id);
  const pending = claim && isAwaitingCode(claim, ctx.now) ? await toPending(ctx, claim) : null;
  const isFound = isValidSearchToken(ctx, { publicId, token });
  const { name, city, region } = target;
  return {
    business: { publicId, name, city, region },
    isFound,
    sendsTo: isFound || pending ? toMasked(findReceivers(target)) : { phoneEnding: null, email: null },
    pending,
    status: claim?.status ?? null,
  };
}

/** Counts as a search: the answer tells what is on file. */
export async function searchClaimTarget(ctx: Ctx, publicId: string): Promise<ClaimTarget> {
  allow(canClaim(ctx.actor));
  await consumeClaimSearch(ctx);
  const target = await loadClaimTarget(ctx, publicId);
  if (brands[findClaimBrand(ctx, target)].off?.includes("claims")) fail("conflict", "claims.closed");
  return target;
}

export interface SearchedBusiness {
  publicId: string;
  /** From the search that found it. */
  token: string;
}

/** Counts as a search. Throws conflict `claims.searchAgain` unless the caller found the business a short while ago. */
export async function loadFoundTarget(ctx: Ctx, { publicId, token }: SearchedBusiness): Promise<ClaimTarget> {
  const target = await searchClaimTarget(ctx, publicId);
  requireSearchToken(ctx, { publicId, token });
  return target;
}

/** Throws `not_found` for unknown businesses, and for managed ones that no brand lists. */
export async function loadClaimTarget(ctx: Ctx, publicId: string): Promise<ClaimTarget> {
  allow(canClaim(ctx.actor));
  const target = isContractorPublicId(publicId) ? await findClaimTarget(ctx, publicId) : null;
  return target ?? fail("not_found", "contractors.unknown");
}

interface Receivers {
  phone: string | null;
  email: string | null;
}

/** None where somebody runs the business, who can hand it over, as staff can. A cell phone gets texts more surely. */
export function findReceivers({ email, cellPhone, workPhone, isManaged }: ClaimTarget): Receivers {
  if (isManaged) return { phone: null, email: null };
  const phone = canSendTexts() ? [cellPhone, workPhone].find((one) => canReceiveTexts(one)) : undefined;
  return { phone: phone ?? null, email: email || null };
}

function toMasked({ phone, email }: Receivers): CodeReceivers {
  return { phoneEnding: phone && maskPhone(phone), email: email && maskEmail(email) };
}

async function toPending(ctx: Ctx, { codeMessageId, wrongCodes }: ClaimRow): Promise<ClaimView["pending"]> {
  const isText = codeMessageId !== null;
  const isUndelivered = isText && (await isCodeUndelivered(ctx, codeMessageId));
  return { isText, isUndelivered, triesLeft: maxWrongClaimCodes - wrongCodes };
}

export function toNewClaim(ctx: Ctx, target: ClaimTarget) {
  const { userId } = requireSignedIn(ctx.actor);
  return { contractorId: target.id, userId, brand: findClaimBrand(ctx, target), createdAt: ctx.now };
}

/** In whose name the business is written to: one of its own brands, the claimant's only if it is one of them. */
export function findClaimBrand(ctx: Ctx, { memberBrands }: Pick<ClaimTarget, "memberBrands">): BrandCode {
  const { code } = ctx.displayBrand ?? ctx.brand;
  const ownBrands = memberBrands.filter((own) => hosts.isEnabled(brands[own]));
  if (ownBrands.includes(code)) return code;
  return ownBrands[0] ?? (hosts.isEnabled(brands.PLATFORM) ? "PLATFORM" : ctx.brand.code);
}
