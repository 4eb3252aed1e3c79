import { and, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { staffAuthorities } from "../accounts/model.ts";
import { users } from "../accounts/tables.server.ts";
import { verifiedPhones } from "../sms/tables.server.ts";
import { maxWrongCodes } from "./model.ts";
import { signInLinks } from "./tables.server.ts";

export type SignInLink = typeof signInLinks.$inferSelect;

/** Returns the user of the address; null, after the same work, for unknown addresses, disabled users and staff. */
export async function saveLink(
  ctx: Ctx,
  email: string,
  link: Omit<typeof signInLinks.$inferInsert, "id" | "userId" | "email" | "wrongCodes">,
): Promise<{ userId: string; accountId: string } | null> {
  const { handle, code, link: linkHash, sealed, brand, linkBrand, query, expiresAt } = link;
  const isStaff = sql`authorities && ${sql.param([...staffAuthorities])}::text[]`;
  const { rows } = await ctx.db.execute<{ userId: string | null; accountId: string | null }>(sql`
    with owner as (select id, account_id, email from app_user where email = ${email} and disabled_at is null and not (${isStaff})),
    saved as (
      insert into sign_in_link (handle, user_id, email, code, link, sealed, brand, link_brand, query, expires_at)
      values (${handle}, (select id from owner), (select email from owner), ${code}, ${linkHash}, ${sealed}, ${brand}, ${linkBrand}, ${query},
        ${expiresAt}::timestamptz))
    select (select id from owner) as "userId", (select account_id from owner) as "accountId"`);
  const { userId, accountId } = rows[0] ?? { userId: null, accountId: null };
  return userId && accountId ? { userId, accountId } : null;
}

export async function saveTextedCode(
  ctx: Ctx,
  texted: Omit<typeof signInLinks.$inferInsert, "id" | "email" | "link" | "wrongCodes">,
): Promise<void> {
  await ctx.db.insert(signInLinks).values(texted);
}

export async function saveMessage(ctx: Ctx, { id, messageId }: { id: string; messageId: string | null }): Promise<void> {
  await ctx.db.update(signInLinks).set({ messageId }).where(eq(signInLinks.id, id));
}

const staffOrDisabled = sql`(${users.disabledAt} is not null or ${users.authorities} && ${sql.param([...staffAuthorities])}::text[])`;

interface PhoneOwner {
  userId: string;
  email: string;
  phoneHash: string;
}

/** The user that a code texted to this number signs in. */
export async function findPhoneOwner(ctx: Ctx, phone: string): Promise<PhoneOwner | null> {
  const [owner] = await ctx.db
    .select({ userId: users.id, email: users.email, phoneHash: verifiedPhones.phoneHash })
    .from(verifiedPhones)
    .innerJoin(users, and(eq(users.id, verifiedPhones.userId), eq(users.cellphone, verifiedPhones.phone)))
    .where(and(eq(verifiedPhones.phone, phone), isNull(verifiedPhones.signInOffAt), not(staffOrDisabled)));
  return owner ?? null;
}

/** The number is still theirs and still signs in. */
export async function isPhoneOwner(ctx: Ctx, { userId, phoneHash }: { userId: string; phoneHash: string }): Promise<boolean> {
  const own = and(eq(verifiedPhones.userId, userId), eq(verifiedPhones.phoneHash, phoneHash), isNull(verifiedPhones.signInOffAt));
  const [found] = await ctx.db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .innerJoin(users, and(eq(users.id, verifiedPhones.userId), eq(users.cellphone, verifiedPhones.phone)))
    .where(own);
  return found !== undefined;
}

export async function findByHandle(ctx: Ctx, handle: string): Promise<SignInLink | null> {
  const [found] = await ctx.db
    .select()
    .from(signInLinks)
    .where(and(eq(signInLinks.handle, handle), eq(signInLinks.brand, ctx.brand.code)));
  return found ?? null;
}

/** Null for unknown addresses, and if the account has another address by now. */
export async function findOwner(ctx: Ctx, { id }: SignInLink): Promise<{ userId: string; accountId: string } | null> {
  const [owner] = await ctx.db
    .select({ userId: users.id, accountId: users.accountId })
    .from(signInLinks)
    .innerJoin(users, and(eq(users.id, signInLinks.userId), eq(users.email, signInLinks.email)))
    .where(eq(signInLinks.id, id));
  return owner ?? null;
}

/** Counts as wrong until it proves right. */
export async function takeTry(ctx: Ctx, handle: string): Promise<SignInLink | null> {
  const [taken] = await ctx.db
    .update(signInLinks)
    .set({ wrongCodes: sql`${signInLinks.wrongCodes} + 1` })
    .where(
      and(
        eq(signInLinks.handle, handle),
        eq(signInLinks.brand, ctx.brand.code),
        gt(signInLinks.expiresAt, ctx.now),
        lt(signInLinks.wrongCodes, maxWrongCodes),
      ),
    )
    .returning();
  return taken ?? null;
}

export async function findByLink(ctx: Ctx, link: string): Promise<(SignInLink & { userId: string; email: string }) | null> {
  const [found] = await ctx.db
    .select({ link: signInLinks })
    .from(signInLinks)
    .innerJoin(users, and(eq(users.id, signInLinks.userId), eq(users.email, signInLinks.email)))
    .where(and(eq(signInLinks.link, link), eq(signInLinks.linkBrand, ctx.brand.code), gt(signInLinks.expiresAt, ctx.now)));
  const { userId, email } = found?.link ?? {};
  return found && userId && email ? { ...found.link, userId, email } : null;
}

/** Ends all links of its user. False if this one was used or ended meanwhile. Lock the user first. */
export async function consumeLink(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const ended = await ctx.db.delete(signInLinks).where(eq(signInLinks.userId, userId)).returning({ id: signInLinks.id });
  return ended.some((link) => link.id === id);
}

export async function deleteUserLinks(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

export async function deleteExpiredLinks(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db.delete(signInLinks).where(lt(signInLinks.expiresAt, ctx.now));
  return rowCount ?? 0;
}
