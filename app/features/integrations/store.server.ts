import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { niceJobBeginnings, niceJobConnections, niceJobGrants } from "./tables.server.ts";

/** Somebody who acts for a contractor: the party fence of a connection. */
export type Connecting = SignedIn & { contractorId: number };

/** What a session has begun; a second beginning takes the place of the first. */
export async function saveBeginning(ctx: Ctx, beginning: typeof niceJobBeginnings.$inferInsert): Promise<void> {
  const { session: _session, ...again } = beginning;
  await ctx.db.insert(niceJobBeginnings).values(beginning).onConflictDoUpdate({ target: niceJobBeginnings.session, set: again });
}

/** Takes what a session has begun, once; null when it has begun nothing, or too long ago. */
export async function takeBeginning(ctx: Ctx, session: string): Promise<typeof niceJobBeginnings.$inferSelect | null> {
  const [taken] = await ctx.db.delete(niceJobBeginnings).where(eq(niceJobBeginnings.session, session)).returning();
  return taken && taken.expiresAt > ctx.now ? taken : null;
}

/** Keeps the sealed token of the contractor, in place of the one before. */
export async function saveConnection(ctx: Ctx, { contractorId }: Connecting, sealedToken: string): Promise<void> {
  const kept = { sealedToken, connectedAt: ctx.now };
  await ctx.db
    .insert(niceJobConnections)
    .values({ contractorId, ...kept })
    .onConflictDoUpdate({ target: niceJobConnections.contractorId, set: kept });
}

/** The contractor's connection, or null. */
export async function findConnection(ctx: Ctx, { contractorId }: Connecting): Promise<typeof niceJobConnections.$inferSelect | null> {
  const [found] = await ctx.db.select().from(niceJobConnections).where(eq(niceJobConnections.contractorId, contractorId));
  return found ?? null;
}

/** Forgets the contractor's connection. */
export async function deleteConnection(ctx: Ctx, { contractorId }: Connecting): Promise<void> {
  await ctx.db.delete(niceJobConnections).where(eq(niceJobConnections.contractorId, contractorId));
}

/** The embedded NiceJob remembers a code that it gave. */
export async function saveGrant(
  ctx: Ctx,
  grant: Pick<typeof niceJobGrants.$inferInsert, "codeHash" | "challenge" | "expiresAt">,
): Promise<void> {
  await ctx.db.insert(niceJobGrants).values(grant);
}

/** It takes a code for a token, once; false when there is no such code for this challenge, or not any more. */
export async function takeGrant(
  ctx: Ctx,
  { codeHash, challenge, tokenHash }: { codeHash: string; challenge: string; tokenHash: string },
): Promise<boolean> {
  const open = and(eq(niceJobGrants.codeHash, codeHash), isNull(niceJobGrants.tokenHash), gt(niceJobGrants.expiresAt, ctx.now));
  // A code that is tried with the wrong secret is spent all the same.
  const [spent] = await ctx.db
    .update(niceJobGrants)
    .set({ tokenHash: sql`case when ${niceJobGrants.challenge} = ${challenge} then ${tokenHash} else '' end` })
    .where(open)
    .returning({ tokenHash: niceJobGrants.tokenHash });
  return spent?.tokenHash === tokenHash;
}

/** It ends a token. */
export async function revokeGrant(ctx: Ctx, tokenHash: string): Promise<void> {
  await ctx.db.update(niceJobGrants).set({ revokedAt: ctx.now }).where(eq(niceJobGrants.tokenHash, tokenHash));
}
