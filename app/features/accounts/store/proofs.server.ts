import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { emailProofs, users } from "../tables.server.ts";

/** Keeps the hash of a link's code for a user, in place of the one before. */
export async function saveProof(ctx: Ctx, proof: typeof emailProofs.$inferInsert): Promise<void> {
  const { code, expiresAt } = proof;
  await ctx.db.insert(emailProofs).values(proof).onConflictDoUpdate({ target: emailProofs.userId, set: { code, expiresAt } });
}

/** Whether a user's e-mail address is proved. */
export async function findProved(ctx: Ctx, userId: string): Promise<boolean> {
  const [user] = await ctx.db.select({ isProved: users.emailVerified }).from(users).where(eq(users.id, userId));
  return user?.isProved ?? false;
}

/** Whether a link was mailed to a user. */
export async function hasProof(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(emailProofs, eq(emailProofs.userId, userId))) > 0;
}

/** Whose address a good link proves, or null. */
export async function findProof(ctx: Ctx, code: string): Promise<{ userId: string; email: string } | null> {
  const [found] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(emailProofs)
    .innerJoin(users, eq(users.id, emailProofs.userId))
    .where(and(eq(emailProofs.code, code), gt(emailProofs.expiresAt, ctx.now)));
  return found ?? null;
}

/** Marks a user's address as proved. The link stays good until it expires: opened twice, it says the same. */
export async function saveProved(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(users.id, userId));
}
