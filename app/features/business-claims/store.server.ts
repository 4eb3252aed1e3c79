import { and, asc, eq, gt, inArray, lt, notInArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../accounts/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import { maxClaimable, maxWrongClaimCodes, type ClaimableBusiness, type ClaimSearch } from "./model.ts";
import { findClaimChange, type ClaimEvent } from "./model/life-cycle.ts";
import { businessClaims } from "./tables.server.ts";

export type ClaimRow = typeof businessClaims.$inferSelect;

/** A business as the service needs it; address and numbers never leave the server unmasked. */
export interface ClaimTarget extends ClaimableBusiness {
  id: number;
  accountId: string;
  email: string;
  cellPhone: string;
  workPhone: string;
  locale: Locale;
  /** It has users: enabled, invited, or disabled by an administrator. */
  isManaged: boolean;
  /** Brands that have it as a member, then those that have yet to decide on its application. */
  memberBrands: BrandCode[];
}

const isManaged = sql<boolean>`exists (select from app_user where app_user.account_id = contractor.account_id and app_user.left_at is null)`;
const hasManager = sql<boolean>`exists (
  select from app_user where app_user.account_id = contractor.account_id and app_user.account_manager and app_user.disabled_at is null)`;

/** A managed business that no brand lists is its account manager's secret: found like one that does not exist. */
const isFindable = sql`(not ${isManaged} or exists (
  select from mep_profile profile where profile.contractor_id = contractor.id and profile.approved and profile.available))`;

const memberBrands = sql<BrandCode[]>`array(
  select mep_profile.brand from mep_profile where mep_profile.contractor_id = contractor.id and ${isCurrentMembership()}
  order by mep_profile.approved desc, mep_profile.brand)`;

/** Across all brands: the whole number or license is needed, so nothing can be learned by trying names. `publicId`: that one only. */
export async function listClaimable(ctx: Ctx, { name, phone, licence }: ClaimSearch, publicId = ""): Promise<ClaimableBusiness[]> {
  const start = `${name
    .toLowerCase()
    .slice(0, 3)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isPhone = sql`${phone} <> '' and (contractor.work_phone = ${phone} or exists (
    select from ${mepProfiles} profile where profile.contractor_id = contractor.id and profile.workphone = ${phone}))`;
  const isLicence = sql`${licence} <> '' and contractor.licences @> ${JSON.stringify([{ number: licence }])}::jsonb`;
  const { rows } = await ctx.db.execute(sql`
    select public_id as "publicId", name, city, region from ${contractors} contractor
    where lower(name) like ${start} and ((${isPhone}) or (${isLicence})) and ${isFindable} and (${publicId} = '' or public_id = ${publicId})
    order by lower(name), id limit ${maxClaimable}`);
  return rows as unknown as ClaimableBusiness[];
}

export async function findClaimTarget(ctx: Ctx, publicId: string): Promise<ClaimTarget | null> {
  const { rows } = await ctx.db.execute(sql`
    select id, account_id as "accountId", public_id as "publicId", name, city, region, email, locale,
      cell_phone as "cellPhone", work_phone as "workPhone", ${isManaged} as "isManaged", ${memberBrands} as "memberBrands"
    from ${contractors} contractor where public_id = ${publicId} and ${isFindable}`);
  return (rows[0] as unknown as ClaimTarget | undefined) ?? null;
}

function isBefore(event: ClaimEvent): SQL {
  return inArray(businessClaims.status, findClaimChange(event).from);
}

function isOwn({ actor }: Ctx, contractorId: number): SQL | undefined {
  return actor.kind === "user" ? and(eq(businessClaims.userId, actor.userId), eq(businessClaims.contractorId, contractorId)) : sql`false`;
}

export async function findOwnClaim(ctx: Ctx, contractorId: number): Promise<ClaimRow | null> {
  const [row] = await ctx.db.select().from(businessClaims).where(isOwn(ctx, contractorId));
  return row ?? null;
}

type NewClaim = Omit<typeof businessClaims.$inferInsert, "status">;

/** One claim for each user and business. A claimed one stays as it is. */
export async function saveClaim(ctx: Ctx, event: "sendCode" | "request", claim: NewClaim): Promise<void> {
  const { contractorId: _contractorId, userId: _userId, ...change } = claim;
  const { from, to: status } = findClaimChange(event);
  await ctx.db
    .insert(businessClaims)
    .values({ ...claim, status })
    .onConflictDoUpdate({
      target: [businessClaims.userId, businessClaims.contractorId],
      set: { ...change, status },
      setWhere: inArray(businessClaims.status, from),
    });
}

/** Counts the attempt before the code is compared, so that parallel guesses share five. Null if none is left. */
export async function takeTry(ctx: Ctx, contractorId: number): Promise<ClaimRow | null> {
  const isOpen = and(isBefore("enterCode"), gt(businessClaims.codeExpiresAt, ctx.now));
  const [row] = await ctx.db
    .update(businessClaims)
    .set({ wrongCodes: sql`${businessClaims.wrongCodes} + 1` })
    .where(and(isOwn(ctx, contractorId), isOpen, lt(businessClaims.wrongCodes, maxWrongClaimCodes)))
    .returning();
  return row ?? null;
}

/** False if it was settled meanwhile. */
export async function settleClaim(
  ctx: Ctx,
  { id, event }: { id: string; event: "enterCode" | "approve" | "decline" },
  change: Partial<Pick<ClaimRow, "reason" | "decidedBy">> = {},
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(businessClaims)
    .set({ ...change, status: findClaimChange(event).to, code: null, codeMessageId: null, codeExpiresAt: null, decidedAt: ctx.now })
    .where(and(eq(businessClaims.id, id), isBefore(event)));
  return rowCount === 1;
}

/** Requests wait until they are decided. */
export async function deleteEndedClaims(ctx: Ctx, endedBefore: Date): Promise<void> {
  const { decidedAt, codeExpiresAt, createdAt, status } = businessClaims;
  await ctx.db
    .delete(businessClaims)
    .where(
      and(
        notInArray(status, findClaimChange("approve").from),
        sql`coalesce(${decidedAt}, ${codeExpiresAt}, ${createdAt}) < ${endedBefore}`,
      ),
    );
}

const { name, email, emailVerified: isEmailVerified, cellphone, accountId } = users;
const claimant = { name, email, isEmailVerified, cellphone, accountId };

/**
 * Requests to staff of the business's own brands, oldest first. Those for a business that no brand knows are for super
 * administrators on the platform.
 */
export async function listRequested(ctx: Ctx, id?: string) {
  const { publicId, name, city, region, email, locale } = contractors;
  return ctx.db
    .select({
      claim: businessClaims,
      claimant,
      target: { id: contractors.id, accountId: contractors.accountId, publicId, name, city, region, email, locale },
      hasManager,
    })
    .from(businessClaims)
    .innerJoin(contractors, eq(contractors.id, businessClaims.contractorId))
    .innerJoin(users, eq(users.id, businessClaims.userId))
    .where(and(isBefore("approve"), isForOwnBrand(ctx), id ? eq(businessClaims.id, id) : undefined))
    .orderBy(asc(businessClaims.createdAt), asc(businessClaims.id))
    .limit(100);
}

/** Tenant scope by the business's memberships, not by the host that the claimant used. */
function isForOwnBrand(ctx: Ctx): SQL | undefined {
  const isVisible = scopedToBrand(ctx, mepProfiles.brand);
  return (
    isVisible &&
    sql`exists (select from mep_profile where mep_profile.contractor_id = contractor.id and ${isCurrentMembership()} and ${isVisible})`
  );
}
