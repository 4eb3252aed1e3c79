import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { requestShares } from "./tables.server.ts";

type ShareRow = typeof requestShares.$inferSelect;

const isLive = (ctx: Ctx) => and(isNull(requestShares.revokedAt), gt(requestShares.expiresAt, ctx.now));

const isOwn = (ctx: Ctx, accountId: string) => and(eq(requestShares.accountId, accountId), scopedToBrand(ctx, requestShares.brand));

export async function findLiveShare(ctx: Ctx, accountId: string, requestId: string): Promise<ShareRow | null> {
  const [found] = await ctx.db
    .select()
    .from(requestShares)
    .where(and(eq(requestShares.requestId, requestId), isOwn(ctx, accountId), isLive(ctx)));
  return found ?? null;
}

/** Ends the link, also an expired one. True if there was one. */
export async function revokeShares(ctx: Ctx, accountId: string, requestId: string): Promise<boolean> {
  const revoked = await ctx.db
    .update(requestShares)
    .set({ revokedAt: ctx.now })
    .where(and(eq(requestShares.requestId, requestId), isOwn(ctx, accountId), isNull(requestShares.revokedAt)))
    .returning({ id: requestShares.id });
  return revoked.length > 0;
}

/** Of all brands. */
export async function revokeAllShares(ctx: Ctx, accountId: string): Promise<string[]> {
  const revoked = await ctx.db
    .update(requestShares)
    .set({ revokedAt: ctx.now })
    .where(and(eq(requestShares.accountId, accountId), isNull(requestShares.revokedAt)))
    .returning({ requestId: requestShares.requestId });
  return revoked.map(({ requestId }) => requestId);
}

export async function insertShare(ctx: Ctx, share: typeof requestShares.$inferInsert): Promise<void> {
  await ctx.db.insert(requestShares).values(share);
}

/** Two at once wait for each other, so that the second replaces the link of the first. */
export async function lockRequest(ctx: Ctx, accountId: string, requestId: string): Promise<{ brand: BrandCode } | null> {
  const [found] = await ctx.db
    .select({ brand: requests.brand })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.accountId, accountId), scopedToBrand(ctx, requests.brand)))
    .for("update");
  return found ?? null;
}

export interface OpenedShare {
  requestId: string;
  accountId: string;
  brand: BrandCode;
  owner: { userId: string; email: string };
}

/** Counts the opening. Only on hosts that may show the request's brand. */
export async function openShare(ctx: Ctx, keyHash: string): Promise<OpenedShare | null> {
  const [share] = await ctx.db
    .update(requestShares)
    .set({ openedCount: sql`${requestShares.openedCount} + 1`, lastOpenedAt: ctx.now })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(and(eq(requestShares.keyHash, keyHash), eq(requests.id, requestShares.requestId), isLive(ctx)))
    .returning({
      requestId: requestShares.requestId,
      accountId: requestShares.accountId,
      brand: requestShares.brand,
      userId: users.id,
      email: users.email,
    });
  if (!share) return null;
  const { userId, email, ...opened } = share;
  return { ...opened, owner: { userId, email } };
}
