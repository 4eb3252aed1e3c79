import { brands } from "#app/brands/registry.ts";
import { isErasedAddress } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { type OwnLead, loadOwnLead, noteOpenedQuote, noteQuoteLink } from "#app/features/leads/service.server.ts";
import { actAsHomeowner } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { linkDays, type LinkState } from "../model.ts";
import { isOwnBusiness } from "../policy.ts";
import * as store from "../store.server.ts";

interface OwnQuote {
  canPrice: boolean;
  /** The business priced the job itself, so that the customer sees it by a link only. */
  isPriced: boolean;
  /** Priced, and no link was made that works. */
  isUnsent: boolean;
  link: LinkState | null;
}

/** What the page of a lead shows of pricing it. Throws `not_found` outside the business. */
export async function loadOwnQuote(ctx: Ctx, leadId: string): Promise<OwnQuote> {
  const lead = await loadOwnLead(ctx, leadId);
  const isPriced = await isPricedHere(ctx, lead);
  const link = isPriced ? await store.findLiveLink(ctx, leadId) : null;
  return {
    canPrice: lead.requestId === null && !lead.isEnded,
    isPriced,
    isUnsent: isPriced && link === null,
    link: link && toLinkState(link),
  };
}

async function isPricedHere(ctx: Ctx, { id, requestId }: OwnLead): Promise<boolean> {
  return requestId !== null && (await store.findPricing(ctx, id)) !== null;
}

function toLinkState({
  expiresAt,
  openedCount,
  lastOpenedAt,
}: {
  expiresAt: Date;
  openedCount: number;
  lastOpenedAt: Date | null;
}): LinkState {
  return { until: expiresAt.toISOString(), openedCount, lastOpenedAt: lastOpenedAt?.toISOString() ?? null };
}

/** Returns the brand and the secret of a new link, which only this answer knows; an earlier link ends. */
export async function createQuoteLink(ctx: Ctx, leadId: string): Promise<{ brand: OwnLead["brand"]; secret: string }> {
  const lead = await loadOwnLead(ctx, leadId);
  const pricing = lead.requestId === null ? null : await store.findPricing(ctx, leadId);
  if (!pricing) return fail("not_found", "access.notFound");
  const { brand } = pricing;
  const { userId, accountId } = requireSignedIn(ctx.actor);
  await consumeLimit(ctx, "quoteLinks", accountId);
  const secret = newSecretKey();
  await inTransaction(ctx, async (tx) => {
    // Locks the lead, so that two links at once wait for each other.
    await noteQuoteLink(tx, leadId);
    await store.revokeLink(tx, leadId);
    const { contractorId } = lead;
    const expiresAt = new Date(ctx.now.getTime() + linkDays * dayMs);
    const link = { leadId, brand, contractorId, createdBy: userId, keyHash: tokenHash(secret), createdAt: ctx.now, expiresAt };
    await store.insertLink(tx, link);
    await recordAct(tx, { act: "lead.quoteLinked", accountId, facts: { leadId } });
  });
  return { brand, secret };
}

export async function endQuoteLink(ctx: Ctx, leadId: string): Promise<void> {
  const { id } = await loadOwnLead(ctx, leadId);
  const { accountId } = requireSignedIn(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    if (await store.revokeLink(tx, id)) await recordAct(tx, { act: "lead.quoteUnlinked", accountId, facts: { leadId: id } });
  });
}

interface OpenedLink {
  /** The customer on the request's brand: both scopes of the quotes hold. */
  customer: Ctx;
  requestId: string;
}

/**
 * Anyone with the link acts as the customer of the priced job, signed in or not. `not_found` once the link expired, was
 * turned off or replaced, or its lead was erased. With `counts`, an opening is counted unless the business itself looks.
 */
export async function openQuoteLink(ctx: Ctx, secret: string, { counts }: { counts: boolean }): Promise<OpenedLink> {
  await consumeLimit(ctx, "quoteLinkOpenings");
  const link = await store.findLink(ctx, tokenHash(secret));
  if (!link || isErasedAddress(link.customer.email) || !isShownHere(ctx, link)) fail("not_found", "leadQuotes.linkEnded");
  const customer = actAsHomeowner({ ...ctx, brand: brands[link.brand] }, link.customer);
  if (counts && !isOwnBusiness(ctx.actor, link.contractorId) && (await store.countOpening(ctx, link.id)) === 1)
    await noteOpenedQuote(customer, link.leadId);
  return { customer, requestId: link.requestId };
}

/** On the request's brand, and on the platform, where homeowners of every brand have their pages. */
function isShownHere({ brand }: Ctx, link: { brand: string }): boolean {
  return brand.code === link.brand || brand === brands.PLATFORM;
}
