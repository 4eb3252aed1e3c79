import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { erasedDomain } from "#app/lib/mail-addresses.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import type { Authority, SignedIn } from "../model.ts";
import type { Colleague, Profile } from "../model/profile.ts";
import { accounts, credentials, emailProofs, users } from "../tables.server.ts";

export function listAccountUsers(ctx: Ctx, { accountId }: Pick<SignedIn, "accountId">): Promise<Colleague[]> {
  return ctx.db
    .select({
      userId: users.id,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      accountManager: users.accountManager,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.disabledAt)))
    .orderBy(sql`${users.accountManager} desc`, asc(users.createdAt), asc(users.id));
}

/** Roll back if it returns false. Transaction only. */
export async function transferManager(ctx: Ctx, accountId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const matchManager = (userId: string, manager: boolean) =>
    and(eq(users.id, userId), eq(users.accountId, accountId), eq(users.accountManager, manager), isNull(users.disabledAt));
  // Demote first: a unique index allows one manager per account.
  const demoted = await ctx.db.update(users).set({ accountManager: false }).where(matchManager(from, true));
  const canSignIn = exists(ctx.db.select().from(credentials).where(eq(credentials.userId, users.id)));
  const promoted = await ctx.db
    .update(users)
    .set({ accountManager: true })
    .where(and(matchManager(to, false), canSignIn));
  return demoted.rowCount === 1 && promoted.rowCount === 1;
}

/** Pass null to enable. Returns false for unknown users, and for those who left: they have no address to sign in with. */
export async function saveDisabled(ctx: Ctx, userId: string, disabledAt: Date | null): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ disabledAt })
    .where(and(eq(users.id, userId), isNull(users.leftAt)));
  return rowCount === 1;
}

/**
 * Disables the user and frees the address for their own sign-up; no mailed link confirms one any more. Safe to repeat.
 * Returns false for unknown users, the account manager, and those disabled by an administrator. Transaction only.
 */
export async function endMembership(ctx: Ctx, { userId, accountId }: { userId: string; accountId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ disabledAt: ctx.now, leftAt: ctx.now, email: `${userId}@${erasedDomain}`, emailVerified: false, updatedAt: ctx.now })
    .where(
      and(
        eq(users.id, userId),
        eq(users.accountId, accountId),
        eq(users.accountManager, false),
        or(isNull(users.disabledAt), isNotNull(users.leftAt)),
      ),
    );
  if (rowCount === 1) await ctx.db.delete(emailProofs).where(eq(emailProofs.userId, userId));
  return rowCount === 1;
}

export async function saveAuthorities(ctx: Ctx, userId: string, authorities: readonly Authority[]): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ authorities: [...authorities] })
    .where(eq(users.id, userId));
  return rowCount === 1;
}

export async function saveBrands(ctx: Ctx, userId: string, brands: readonly BrandCode[]): Promise<void> {
  await ctx.db
    .update(users)
    .set({ brands: [...brands] })
    .where(eq(users.id, userId));
}

export async function saveOwnProfile(ctx: Ctx, { userId }: SignedIn, profile: Profile): Promise<void> {
  const name = `${profile.firstname} ${profile.lastname}`;
  await ctx.db
    .update(users)
    .set({ ...profile, name, updatedAt: ctx.now })
    .where(eq(users.id, userId));
}

export async function savePhone(ctx: Ctx, { userId }: SignedIn, cellphone: string): Promise<void> {
  await ctx.db.update(users).set({ cellphone, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** `brands` null means any brand or none. */
export async function isBusinessInScope(ctx: Ctx, accountId: string, brands: readonly BrandCode[] | null): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(contractors, eq(contractors.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.type, "BUSINESS"), businessScope(ctx, brands)));
  return row !== undefined;
}

function businessScope(ctx: Ctx, brands: readonly BrandCode[] | null): SQL | undefined {
  if (brands === null) return undefined;
  const memberships = ctx.db
    .select({ one: sql`1` })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractors.id), inArray(mepProfiles.brand, [...brands]), isCurrentMembership()));
  return exists(memberships);
}

/** `isAlone`: a business account without a business, and without another user. */
export async function findJoiner(ctx: Ctx, userId: string): Promise<{ accountId: string; isAlone: boolean } | null> {
  const hasContractor = sql`exists (select from contractor where contractor.account_id = app_user.account_id)`;
  const hasColleague = sql`exists (select from app_user other where other.account_id = app_user.account_id and other.id <> app_user.id)`;
  const isBusiness = sql`exists (select from account where account.id = app_user.account_id and account.type = 'BUSINESS')`;
  const [user] = await ctx.db
    .select({ accountId: users.accountId, isAlone: sql<boolean>`${isBusiness} and not ${hasContractor} and not ${hasColleague}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return user ?? null;
}

/** Until the transaction ends, in the order of their ids, so that two never wait for each other. */
export async function lockAccounts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for("update");
}

/** False where everybody was removed by the business, or nobody ever was. Somebody disabled by an administrator counts. */
export async function hasUsers(ctx: Ctx, accountId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.accountId, accountId), isNull(users.leftAt)))) > 0;
}

/** Null without an account manager who is enabled. */
export async function findManagerId(ctx: Ctx, accountId: string): Promise<string | null> {
  const isManager = and(eq(users.accountId, accountId), users.accountManager, isNull(users.disabledAt));
  const [manager] = await ctx.db.select({ id: users.id }).from(users).where(isManager);
  return manager?.id ?? null;
}

/** A disabled former manager gives way: an account has one manager. */
export async function moveUser(
  ctx: Ctx,
  { userId, accountId, accountManager }: { userId: string; accountId: string; accountManager: boolean },
): Promise<void> {
  const isFormerManager = and(eq(users.accountId, accountId), users.accountManager, ne(users.id, userId));
  if (accountManager) await ctx.db.update(users).set({ accountManager: false }).where(isFormerManager);
  await ctx.db.update(users).set({ accountId, accountManager, updatedAt: ctx.now }).where(eq(users.id, userId));
}
