import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../accounts/tables.server.ts";
import type { ConnectedAccount, ProviderName, WaitingIdentity } from "./model.ts";
import { providerIdentities, providerSignIns } from "./tables.server.ts";

export async function saveStart(ctx: Ctx, start: typeof providerSignIns.$inferInsert): Promise<void> {
  await ctx.db.insert(providerSignIns).values(start);
}

/** Null for unknown, used and expired ones, and those of another browser, host or provider, which stay as they are. */
export async function consumeStart(ctx: Ctx, { state, browser, provider }: { state: string; browser: string; provider: ProviderName }) {
  const [start] = await ctx.db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.state, state),
        eq(providerSignIns.browser, browser),
        eq(providerSignIns.provider, provider),
        eq(providerSignIns.brand, ctx.brand.code),
        gt(providerSignIns.expiresAt, ctx.now),
      ),
    )
    .returning();
  return start ?? null;
}

export async function findIdentity(ctx: Ctx, { provider, subject }: Pick<WaitingIdentity, "provider" | "subject">) {
  const [identity] = await ctx.db
    .select()
    .from(providerIdentities)
    .where(and(eq(providerIdentities.provider, provider), eq(providerIdentities.subject, subject)));
  return identity ?? null;
}

/** False if it was disconnected or suspended meanwhile. */
export async function saveUse(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(providerIdentities)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(providerIdentities.id, id), eq(providerIdentities.userId, userId), isNull(providerIdentities.suspendedAt)));
  return rowCount === 1;
}

/** False if the identity, or another one of this provider's, is connected already. */
export async function saveIdentity(ctx: Ctx, userId: string, { provider, subject, email }: WaitingIdentity): Promise<boolean> {
  const identity = { userId, provider, subject, email, connectedAt: ctx.now };
  const { rowCount } = await ctx.db.insert(providerIdentities).values(identity).onConflictDoNothing();
  return rowCount === 1;
}

/** Null for disabled users. Locks as a change of address or password does. Transaction only. */
export async function lockOwner(ctx: Ctx, userId: string): Promise<{ email: string; accountId: string } | null> {
  const [owner] = await ctx.db
    .select({ email: users.email, accountId: users.accountId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for("no key update");
  return owner ?? null;
}

export async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.db.$count(users, eq(users.email, email))) > 0;
}

export function listIdentities(ctx: Ctx, userId: string): Promise<ConnectedAccount[]> {
  const { id, provider, email, connectedAt, lastUsedAt, suspendedAt } = providerIdentities;
  return ctx.db
    .select({ id, provider, email, connectedAt, lastUsedAt, isSuspended: isNotNull(suspendedAt).mapWith(Boolean) })
    .from(providerIdentities)
    .where(eq(providerIdentities.userId, userId))
    .orderBy(asc(provider));
}

export async function deleteIdentity(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<ProviderName | null> {
  const [deleted] = await ctx.db
    .delete(providerIdentities)
    .where(and(eq(providerIdentities.id, id), eq(providerIdentities.userId, userId)))
    .returning({ provider: providerIdentities.provider });
  return deleted?.provider ?? null;
}

export async function suspendUserIdentities(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(providerIdentities)
    .set({ suspendedAt: ctx.now })
    .where(and(eq(providerIdentities.userId, userId), isNull(providerIdentities.suspendedAt)));
  await ctx.db.delete(providerSignIns).where(eq(providerSignIns.userId, userId));
}

/** False for unknown ones. */
export async function endSuspension(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(providerIdentities)
    .set({ suspendedAt: null })
    .where(and(eq(providerIdentities.id, id), eq(providerIdentities.userId, userId)));
  return rowCount === 1;
}

export async function deleteUserIdentities(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(providerIdentities).where(eq(providerIdentities.userId, userId));
  await ctx.db.delete(providerSignIns).where(eq(providerSignIns.userId, userId));
}

export async function deleteExpiredStarts(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, sql`${ctx.now}::timestamptz`));
  return rowCount ?? 0;
}
