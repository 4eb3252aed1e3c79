import { brands } from "#app/brands/registry.ts";
import { isErasedAddress } from "#app/features/accounts/model.ts";
import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { actAsHomeowner, listQuotesOfRequest, loadOfferFacts } from "#app/features/quotes/service.server.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid, newSecretKey } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { shareDays, type SharedRequest, type ShareState } from "./model.ts";
import { toSharedRequest } from "./service/shared-view.server.ts";
import * as store from "./store.server.ts";

/** The working link of an own request; null without one. */
export async function findShare(ctx: Ctx, requestId: string): Promise<ShareState | null> {
  const accountId = requireHomeowner(ctx);
  const share = isUuid(requestId) ? await store.findLiveShare(ctx, accountId, requestId) : null;
  return (
    share && {
      until: share.expiresAt.toISOString(),
      openedCount: share.openedCount,
      lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
    }
  );
}

/** Returns the secret of a new link, which only this answer knows; an earlier link ends. */
export async function shareRequest(ctx: Ctx, requestId: string): Promise<string> {
  const accountId = requireHomeowner(ctx);
  await consumeLimit(ctx, "shares", accountId);
  const secret = newSecretKey();
  await inTransaction(ctx, async (tx) => {
    const request = (isUuid(requestId) ? await store.lockRequest(tx, accountId, requestId) : null) ?? fail("not_found", "access.notFound");
    await store.revokeShares(tx, accountId, requestId);
    const expiresAt = new Date(ctx.now.getTime() + shareDays * dayMs);
    await store.insertShare(tx, { ...request, requestId, accountId, keyHash: tokenHash(secret), createdAt: ctx.now, expiresAt });
    await recordAct(tx, { act: "request.shared", accountId, facts: { requestId } });
  });
  return secret;
}

export async function unshareRequest(ctx: Ctx, requestId: string): Promise<void> {
  const accountId = requireHomeowner(ctx);
  if (!isUuid(requestId)) return;
  await inTransaction(ctx, async (tx) => {
    if (await store.revokeShares(tx, accountId, requestId))
      await recordAct(tx, { act: "request.unshared", accountId, facts: { requestId } });
  });
}

/**
 * What the link shows to whoever has it, signed in or not. `not_found` once it expired, was revoked or replaced, and when
 * its homeowner's account is erased. Reads as that homeowner on the request's brand, so both scopes hold.
 */
export async function loadSharedRequest(ctx: Ctx, secret: string): Promise<SharedRequest> {
  await consumeLimit(ctx, "shareOpenings");
  const share = await store.openShare(ctx, tokenHash(secret));
  if (!share || isErasedAddress(share.owner.email) || !isShownHere(ctx, share)) fail("not_found", "shares.ended");
  const homeowner = actAsHomeowner({ ...ctx, brand: brands[share.brand] }, { ...share.owner, accountId: share.accountId });
  const quotes = await listQuotesOfRequest(homeowner, share.requestId);
  const facts = await loadOfferFacts(homeowner, share.requestId);
  const request = await loadRequest(homeowner, share.requestId);
  return toSharedRequest(ctx, { quotes, facts, request });
}

/** On the request's brand, and on the platform, where homeowners of every brand have their pages. */
function isShownHere({ brand }: Ctx, share: { brand: string }): boolean {
  return brand.code === share.brand || brand === brands.PLATFORM;
}

function requireHomeowner(ctx: Ctx): string {
  allow(isHomeowner(ctx.actor));
  return requireSignedIn(ctx.actor).accountId;
}
