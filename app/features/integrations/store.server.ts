import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { niceJobBeginnings, niceJobConnections, niceJobGrants, niceJobReceipts } from "./tables.server.ts";

/** The ownership scope of a connection. */
export type ConnectionOwner = SignedIn & { contractorId: number };

/** Replaces the session's pending connection, and deletes everybody's expired ones. */
export async function saveBeginning(ctx: Ctx, beginning: typeof niceJobBeginnings.$inferInsert): Promise<void> {
  const { session: _session, ...update } = beginning;
  await ctx.db.delete(niceJobBeginnings).where(lte(niceJobBeginnings.expiresAt, ctx.now));
  await ctx.db.insert(niceJobBeginnings).values(beginning).onConflictDoUpdate({ target: niceJobBeginnings.session, set: update });
}

/** Deletes and returns it; null if there is none or it expired. */
export async function takeBeginning(ctx: Ctx, session: string): Promise<typeof niceJobBeginnings.$inferSelect | null> {
  const [beginning] = await ctx.db.delete(niceJobBeginnings).where(eq(niceJobBeginnings.session, session)).returning();
  return beginning && beginning.expiresAt > ctx.now ? beginning : null;
}

/** Replaces the contractor's previous token. */
export async function saveConnection(ctx: Ctx, { contractorId }: ConnectionOwner, sealedToken: string): Promise<void> {
  const connection = { sealedToken, connectedAt: ctx.now };
  await ctx.db
    .insert(niceJobConnections)
    .values({ contractorId, ...connection })
    .onConflictDoUpdate({ target: niceJobConnections.contractorId, set: connection });
}

export async function findConnection(ctx: Ctx, { contractorId }: ConnectionOwner): Promise<typeof niceJobConnections.$inferSelect | null> {
  const [found] = await ctx.db.select().from(niceJobConnections).where(eq(niceJobConnections.contractorId, contractorId));
  return found ?? null;
}

export async function deleteConnection(ctx: Ctx, { contractorId }: ConnectionOwner): Promise<void> {
  await ctx.db.delete(niceJobConnections).where(eq(niceJobConnections.contractorId, contractorId));
}

export async function saveGrant(
  ctx: Ctx,
  grant: Pick<typeof niceJobGrants.$inferInsert, "codeHash" | "challenge" | "expiresAt">,
): Promise<void> {
  await ctx.db.insert(niceJobGrants).values(grant);
}

/** Exchanges a code for a token, once; false if the code is unknown, expired, used or bound to another challenge. */
export async function takeGrant(
  ctx: Ctx,
  { codeHash, challenge, tokenHash }: { codeHash: string; challenge: string; tokenHash: string },
): Promise<boolean> {
  const isUsable = and(eq(niceJobGrants.codeHash, codeHash), isNull(niceJobGrants.tokenHash), gt(niceJobGrants.expiresAt, ctx.now));
  // An attempt with the wrong challenge also uses up the code.
  const [usedGrant] = await ctx.db
    .update(niceJobGrants)
    .set({ tokenHash: sql`case when ${niceJobGrants.challenge} = ${challenge} then ${tokenHash} else '' end` })
    .where(isUsable)
    .returning({ tokenHash: niceJobGrants.tokenHash });
  return usedGrant?.tokenHash === tokenHash;
}

export async function revokeGrant(ctx: Ctx, tokenHash: string): Promise<void> {
  await ctx.db.update(niceJobGrants).set({ revokedAt: ctx.now }).where(eq(niceJobGrants.tokenHash, tokenHash));
}

export async function isGranted(ctx: Ctx, tokenHash: string): Promise<boolean> {
  return (await ctx.db.$count(niceJobGrants, and(eq(niceJobGrants.tokenHash, tokenHash), isNull(niceJobGrants.revokedAt)))) > 0;
}

/** A job of one key once. */
export async function saveReceipt(ctx: Ctx, receipt: typeof niceJobReceipts.$inferInsert): Promise<void> {
  await ctx.db.insert(niceJobReceipts).values(receipt).onConflictDoNothing();
}
