import { and, DrizzleQueryError, eq, gt, inArray, lt, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { accounts, emailProofs, knownPlaces, users } from "../tables.server.ts";

/** Replaces the earlier link. Stores only the code's hash. */
export async function saveProof(ctx: Ctx, proof: typeof emailProofs.$inferInsert): Promise<void> {
  const { code, expiresAt } = proof;
  await ctx.db.insert(emailProofs).values(proof).onConflictDoUpdate({ target: emailProofs.userId, set: { code, expiresAt } });
}

export async function hasVerifiedEmail(ctx: Ctx, userId: string): Promise<boolean> {
  const [user] = await ctx.db.select({ isProved: users.emailVerified }).from(users).where(eq(users.id, userId));
  return user?.isProved ?? false;
}

export async function hasProof(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(emailProofs, eq(emailProofs.userId, userId))) > 0;
}

/** Whether the user has signed in at a place with one of these marks. */
export async function hasKnownMark(ctx: Ctx, userId: string, marks: readonly string[]): Promise<boolean> {
  return (await ctx.db.$count(knownPlaces, and(eq(knownPlaces.userId, userId), inArray(knownPlaces.mark, [...marks])))) > 0;
}

/** Until the transaction ends, no newer link replaces it, and nobody else opens it. */
export async function lockProof(ctx: Ctx, code: string): Promise<void> {
  await ctx.db.select({ userId: emailProofs.userId }).from(emailProofs).where(eq(emailProofs.code, code)).for("update");
}

export interface ProofOwner {
  userId: string;
  email: string;
  isBusiness: boolean;
}

export async function findProof(ctx: Ctx, code: string): Promise<ProofOwner | null> {
  const [row] = await ctx.db
    .select({ userId: users.id, email: users.email, type: accounts.type })
    .from(emailProofs)
    .innerJoin(users, eq(users.id, emailProofs.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(emailProofs.code, code), gt(emailProofs.expiresAt, ctx.now)));
  return row ? { userId: row.userId, email: row.email, isBusiness: row.type === "BUSINESS" } : null;
}

/** The link stays valid, so opening it twice gives the same result. */
export async function markEmailVerified(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** False if another user has the address, or the user's own was verified meanwhile. Roll back then. */
export async function saveNewEmail(ctx: Ctx, userId: string, email: string): Promise<boolean> {
  const others = alias(users, "others");
  const isTaken = ctx.db
    .select()
    .from(others)
    .where(and(eq(others.email, email), ne(others.id, userId)));
  try {
    const { rowCount } = await ctx.db
      .update(users)
      .set({ email, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false), notExists(isTaken)));
    return rowCount === 1;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A sign-up took the address at the same moment. */
function isDuplicate(error: unknown): boolean {
  return error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === "23505";
}

/** Does the same work for unknown addresses. */
export async function findKnownMark(ctx: Ctx, email: string, marks: readonly string[]): Promise<string | null> {
  const rows = await ctx.db
    .select({ mark: knownPlaces.mark })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.mark, [...marks, ""])));
  return marks.find((mark) => rows.some((row) => row.mark === mark)) ?? null;
}

export async function saveKnownPlaces(ctx: Ctx, userId: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await ctx.db
    .insert(knownPlaces)
    .values(marks.map((mark) => ({ userId, mark, seenAt: ctx.now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.mark], set: { seenAt: ctx.now } });
  const cutoff = new Date(ctx.now.getTime() - 90 * dayMs);
  await ctx.db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), lt(knownPlaces.seenAt, cutoff)));
}

/** One of the places may be an attacker's. */
export async function deleteKnownPlaces(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}
