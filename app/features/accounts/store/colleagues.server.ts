import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../../contractors/tables.server.ts";
import type { Authority, SignedIn } from "../model.ts";
import type { Colleague, Profile } from "../model/profile.ts";
import { type FoundBusiness, mostFoundBusinesses } from "../model/staff.ts";
import { accounts, credentials, users } from "../tables.server.ts";

/** The users of an account who may sign in, the account manager first. */
export async function listUsersOf(ctx: Ctx, { accountId }: Pick<SignedIn, "accountId">): Promise<Colleague[]> {
  const rows = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      accountManager: users.accountManager,
      password: sql<boolean>`${credentials.password} is not null`,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.accountId, accountId), isNull(users.disabledAt)))
    .orderBy(sql`${users.accountManager} desc`, asc(users.createdAt), asc(users.id));
  return rows.map(({ password, ...user }) => ({ ...user, joined: password }));
}

/** Writes a user who has no password yet; null when the address is taken. */
export async function saveInvited(ctx: Ctx, user: typeof users.$inferInsert): Promise<string | null> {
  const [saved] = await ctx.db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return saved?.id ?? null;
}

/** A user of an account by address; `isShutOut` by an administrator, whom the business cannot let in again. */
export async function findUserOf(ctx: Ctx, accountId: string, email: string): Promise<{ userId: string; isShutOut: boolean } | null> {
  const [user] = await ctx.db
    .select({ userId: users.id, isShutOut: sql<boolean>`${users.disabledAt} is not null and ${users.leftAt} is null` })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.email, email)));
  return user ?? null;
}

/** Hands the account manager's part from one user of an account to another who can sign in; says whether both were there. In a transaction only. */
export async function moveManager(ctx: Ctx, accountId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const of = (userId: string, manager: boolean) =>
    and(eq(users.id, userId), eq(users.accountId, accountId), eq(users.accountManager, manager), isNull(users.disabledAt));
  // First the old one: an account has one at a time, which an index holds.
  const given = await ctx.db.update(users).set({ accountManager: false }).where(of(from, true));
  const canSignIn = exists(ctx.db.select().from(credentials).where(eq(credentials.userId, users.id)));
  const taken = await ctx.db
    .update(users)
    .set({ accountManager: true })
    .where(and(of(to, false), canSignIn));
  return given.rowCount === 1 && taken.rowCount === 1;
}

/** Lets a user sign in, or not any more. Says whether there is such a user. */
export async function saveDisabled(ctx: Ctx, userId: string, disabledAt: Date | null): Promise<boolean> {
  const { rowCount } = await ctx.db.update(users).set({ disabledAt, leftAt: null }).where(eq(users.id, userId));
  return rowCount === 1;
}

/** Lets a user of an account go, or take part again. Says whether there is such a user, who was not shut out by an administrator. */
export async function saveLeft(
  ctx: Ctx,
  { userId, accountId }: { userId: string; accountId: string },
  leftAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ disabledAt: leftAt, leftAt })
    .where(and(eq(users.id, userId), eq(users.accountId, accountId), or(isNull(users.disabledAt), isNotNull(users.leftAt))));
  return rowCount === 1;
}

/** Replaces a user's authorities; says whether there is such a user. */
export async function saveAuthorities(ctx: Ctx, userId: string, authorities: readonly Authority[]): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(users)
    .set({ authorities: [...authorities] })
    .where(eq(users.id, userId));
  return rowCount === 1;
}

/** Replaces the brands that a member of staff works for. */
export async function saveBrands(ctx: Ctx, userId: string, brands: readonly BrandCode[]): Promise<void> {
  await ctx.db
    .update(users)
    .set({ brands: [...brands] })
    .where(eq(users.id, userId));
}

/** Keeps what a person says of themselves. */
export async function saveOwnProfile(ctx: Ctx, { userId }: SignedIn, profile: Profile): Promise<void> {
  const name = `${profile.firstname} ${profile.lastname}`;
  await ctx.db
    .update(users)
    .set({ ...profile, name, updatedAt: ctx.now })
    .where(eq(users.id, userId));
}

/** Whether there is a business of this account with a contractor on one of these brands; null stands for any, or none at all. */
export async function isBusinessWithin(ctx: Ctx, accountId: string, brands: readonly BrandCode[] | null): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(contractors, eq(contractors.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.type, "BUSINESS"), businessScope(ctx, brands)));
  return found !== undefined;
}

/** Businesses within the same scope whose name or city contains a text, those whose name begins so first. */
export function searchBusinessesWithin(ctx: Ctx, text: string, brands: readonly BrandCode[] | null): Promise<FoundBusiness[]> {
  const { name, city, region, publicId } = contractors;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return ctx.db
    .select({ accountId: accounts.id, name, city, region, publicId })
    .from(accounts)
    .innerJoin(contractors, eq(contractors.accountId, accounts.id))
    .where(and(eq(accounts.type, "BUSINESS"), or(ilike(name, pattern), ilike(city, pattern)), businessScope(ctx, brands)))
    .orderBy(sql`${name} ilike ${pattern.slice(1)} desc`, asc(name), asc(contractors.id))
    .limit(mostFoundBusinesses);
}

function businessScope(ctx: Ctx, brands: readonly BrandCode[] | null): SQL | undefined {
  if (brands === null) return undefined;
  const memberships = ctx.db
    .select({ one: sql`1` })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractors.id), inArray(mepProfiles.brand, [...brands])));
  return exists(memberships);
}
