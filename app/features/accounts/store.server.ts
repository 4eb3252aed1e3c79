import { eq, inArray } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import { listReferenced } from "#app/platform/references.server.ts";
import type { AccountType, Authority, Contact, SignedIn } from "./model.ts";
import { accounts, credentials, users } from "./tables.server.ts";

/** `accountId` joins that account or creates it. */
export interface NewUser {
  userId?: string | undefined;
  accountId?: string | undefined;
  accountType: AccountType;
  accountManager: boolean;
  authorities: readonly Authority[];
  brands: readonly BrandCode[] | null;
  email: string;
  firstname: string;
  lastname: string;
  cellphone: string;
  postalCode: string | null;
  fullAddress: string | null;
  locale: Locale;
  lastIncomingChannel: string | null;
  /** True if the system vouches for the address. */
  emailVerified?: boolean;
}

/** For mailing the owner only; never disclose the result. */
export async function findUserByEmail(ctx: Ctx, email: string): Promise<{ userId: string; accountId: string } | null> {
  const [user] = await ctx.db.select({ userId: users.id, accountId: users.accountId }).from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findOwnUser(ctx: Ctx, { userId }: Pick<SignedIn, "userId">) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

/** Matches the user only: while staff act for a business, the account is not theirs. */
export async function saveOwnContact(ctx: Ctx, { userId }: SignedIn, { phone, street }: Contact): Promise<void> {
  await ctx.db.update(users).set({ cellphone: phone, fullAddress: street, updatedAt: ctx.now }).where(eq(users.id, userId));
}

export async function saveOwnLanguage(ctx: Ctx, { userId }: SignedIn, locale: Locale): Promise<void> {
  await ctx.db.update(users).set({ locale, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** Skips existing accounts. Returns the number added. */
export function insertAccounts(ctx: Ctx, rows: readonly { id: string; type: AccountType }[]): Promise<number> {
  return insertRows(ctx.db, accounts, rows);
}

export async function deleteUnusedAccounts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const used = await listReferenced(ctx.db, { table: "account", ids, except: [] });
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) await ctx.db.delete(accounts).where(inArray(accounts.id, unused));
}

/** Returns null, and writes nothing, if the address is taken. Transaction only. */
export async function saveUser(
  ctx: Ctx,
  { userId, accountId = crypto.randomUUID(), accountType, ...person }: NewUser,
  passwordHash: string | null,
) {
  const account = { id: accountId, type: accountType };
  const insertedAccounts = await ctx.db.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  const [user] = await ctx.db
    .insert(users)
    .values({
      ...person,
      id: userId,
      accountId,
      authorities: [...person.authorities],
      brands: person.brands && [...person.brands],
      name: `${person.firstname} ${person.lastname}`,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ userId: users.id, accountId: users.accountId });
  if (!user) {
    if (insertedAccounts.length > 0) await ctx.db.delete(accounts).where(eq(accounts.id, accountId));
    return null;
  }
  if (passwordHash !== null)
    await ctx.db
      .insert(credentials)
      .values({ userId: user.userId, accountId: user.userId, providerId: "credential", password: passwordHash });
  return user;
}
