import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";

const purpose = "claim-search";
const validMinutes = 30;

interface SearchedBusiness {
  publicId: string;
  token: string;
}

/** States that this user found the business by its phone or license number, on this brand. */
export function sealSearchToken(ctx: Ctx, publicId: string): string {
  const until = ctx.now.getTime() + validMinutes * 60_000;
  return seal(JSON.stringify([...listSubject(ctx, publicId), until]), purpose);
}

export function isValidSearchToken(ctx: Ctx, { publicId, token }: SearchedBusiness): boolean {
  const sealed = readToken(token);
  if (sealed === null) return false;
  return listSubject(ctx, publicId).every((part, at) => part === sealed[at]) && Number(sealed[3]) > ctx.now.getTime();
}

/** Throws conflict `claims.searchAgain` unless the caller found the business in the last 30 minutes. */
export function requireSearchToken(ctx: Ctx, found: SearchedBusiness): void {
  if (!isValidSearchToken(ctx, found)) fail("conflict", "claims.searchAgain");
}

function listSubject(ctx: Ctx, publicId: string): string[] {
  return [requireSignedIn(ctx.actor).userId, ctx.brand.code, publicId];
}

function readToken(token: string): unknown[] | null {
  try {
    return JSON.parse(unseal(token, purpose)) as unknown[];
  } catch {
    return null;
  }
}
