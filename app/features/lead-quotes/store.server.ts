import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { bookedLinkDays } from "./model.ts";
import { leadPricings, quoteLinks } from "./tables.server.ts";

type LinkRow = typeof quoteLinks.$inferSelect;

const isOwnPricing = (ctx: Ctx) => and(scopedToBrand(ctx, leadPricings.brand), ownedByContractor(ctx, leadPricings.contractorId));
const isOwnLink = (ctx: Ctx) => and(scopedToBrand(ctx, quoteLinks.brand), ownedByContractor(ctx, quoteLinks.contractorId));

/** Not ended and not expired; a booked quote keeps its link longer. */
function isLive(ctx: Ctx): SQL | undefined {
  const since = new Date(ctx.now.getTime() - bookedLinkDays * dayMs);
  const isBooked = sql`exists (select from booking join quote on quote.id = booking.quote_id join lead on lead.request_id = quote.request_id
    where lead.id = ${quoteLinks.leadId} and quote.contractor_id = ${quoteLinks.contractorId} and booking.created_at > ${since})`;
  return and(isNull(quoteLinks.revokedAt), sql`(${quoteLinks.expiresAt} > ${ctx.now} or ${isBooked})`);
}

/** The draft of the answers, and the brand whose quote they lead to. */
export type Pricing = Pick<typeof leadPricings.$inferSelect, "draftKey" | "brand">;

/** Null unless the business began to price the lead itself. */
export async function findPricing(ctx: Ctx, leadId: string): Promise<Pricing | null> {
  const [found] = await ctx.db
    .select({ draftKey: leadPricings.draftKey, brand: leadPricings.brand })
    .from(leadPricings)
    .where(and(eq(leadPricings.leadId, leadId), isOwnPricing(ctx)));
  return found ?? null;
}

/** The lead's brand if it lists the business, else one that does: a lead may be added on the platform. Null if none does. */
export async function findListingBrand(
  ctx: Ctx,
  { brand, contractorId }: { brand: BrandCode; contractorId: number },
): Promise<BrandCode | null> {
  const { rows } = await ctx.db.execute<{ brand: BrandCode }>(sql`
    select brand from mep_profile where contractor_id = ${contractorId} and approved and available
    order by brand = ${brand} desc, brand limit 1`);
  return rows[0]?.brand ?? null;
}

/** Of a lead in the caller's scopes. A new draft replaces the one before. */
export async function savePricing(ctx: Ctx, pricing: typeof leadPricings.$inferInsert): Promise<void> {
  const { draftKey, startedAt, brand } = pricing;
  await ctx.db
    .insert(leadPricings)
    .values(pricing)
    .onConflictDoUpdate({ target: leadPricings.leadId, set: { draftKey, startedAt, brand } });
}

export async function findLiveLink(ctx: Ctx, leadId: string): Promise<LinkRow | null> {
  const [found] = await ctx.db
    .select()
    .from(quoteLinks)
    .where(and(eq(quoteLinks.leadId, leadId), isOwnLink(ctx), isLive(ctx)));
  return found ?? null;
}

/** Ends the link, also an expired one. True if there was one. */
export async function revokeLink(ctx: Ctx, leadId: string): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(quoteLinks)
    .set({ revokedAt: ctx.now })
    .where(and(eq(quoteLinks.leadId, leadId), isOwnLink(ctx), isNull(quoteLinks.revokedAt)));
  return (rowCount ?? 0) > 0;
}

export async function insertLink(ctx: Ctx, link: typeof quoteLinks.$inferInsert): Promise<void> {
  await ctx.db.insert(quoteLinks).values(link);
}

/** The link with its customer. Unscoped: having the secret is the permission. */
export async function findLink(ctx: Ctx, keyHash: string) {
  const [found] = await ctx.db
    .select({
      id: quoteLinks.id,
      leadId: quoteLinks.leadId,
      brand: quoteLinks.brand,
      contractorId: quoteLinks.contractorId,
      requestId: requests.id,
      customer: { userId: users.id, accountId: users.accountId, email: users.email },
    })
    .from(quoteLinks)
    .innerJoin(leads, eq(leads.id, quoteLinks.leadId))
    .innerJoin(requests, eq(requests.id, leads.requestId))
    .innerJoin(users, eq(users.id, requests.userId))
    .where(and(eq(quoteLinks.keyHash, keyHash), isLive(ctx)));
  return found ?? null;
}

/** Returns how often the link has been opened. */
export async function countOpening(ctx: Ctx, id: string): Promise<number> {
  const [link] = await ctx.db
    .update(quoteLinks)
    .set({ openedCount: sql`${quoteLinks.openedCount} + 1`, lastOpenedAt: ctx.now })
    .where(eq(quoteLinks.id, id))
    .returning({ openedCount: quoteLinks.openedCount });
  return link?.openedCount ?? 0;
}
