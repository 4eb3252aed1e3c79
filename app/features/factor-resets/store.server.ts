import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../accounts/tables.server.ts";
import { auditEntries } from "../audit/tables.server.ts";
import type { ResetActor, ResetStatus } from "./model.ts";
import { factorResets } from "./tables.server.ts";

export type ResetRow = typeof factorResets.$inferSelect;

/** The newest of this person that nobody decided. */
export async function findUndecided(ctx: Ctx, userId: string): Promise<ResetRow | null> {
  if (!isUuid(userId)) return null;
  const [row] = await ctx.db
    .select()
    .from(factorResets)
    .where(and(eq(factorResets.userId, userId), eq(factorResets.status, "OPEN")))
    .orderBy(desc(factorResets.id))
    .limit(1);
  return row ?? null;
}

/** Until the transaction ends. */
export async function lockReset(ctx: Ctx, id: string): Promise<ResetRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db.select().from(factorResets).where(eq(factorResets.id, id)).for("update");
  return row ?? null;
}

/** Null if one is open already. */
export async function insertReset(ctx: Ctx, row: { userId: string; requestedBy: string }): Promise<string | null> {
  const [added] = await ctx.db
    .insert(factorResets)
    .values({ ...row, requestedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: factorResets.id });
  return added?.id ?? null;
}

export async function saveDecision(ctx: Ctx, id: string, decision: { status: ResetStatus; decidedBy: string | null }): Promise<void> {
  await ctx.db
    .update(factorResets)
    .set({ ...decision, decidedAt: ctx.now })
    .where(and(eq(factorResets.id, id), eq(factorResets.status, "OPEN")));
}

/** People as they are now: their rows stay as they are until the transaction ends. */
export async function lockActors(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, ResetActor>> {
  const { id, authorities, disabledAt, createdAt } = users;
  const rows = await ctx.db
    .select({ id, authorities, disabledAt, createdAt })
    .from(users)
    .where(inArray(id, userIds.filter(isUuid)))
    .orderBy(id)
    .for("no key update");
  const changes = await listRightsChanges(ctx, userIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.id,
        authorities: row.authorities,
        isDisabled: row.disabledAt !== null,
        createdAt: row.createdAt,
        rightsChangedAt: changes.get(row.id) ?? null,
      },
    ]),
  );
}

async function listRightsChanges(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const target = sql<string>`(${auditEntries.facts} ->> 'userId')`;
  const rows = await ctx.db
    .select({ userId: target, at: sql<string>`max(${auditEntries.at})` })
    .from(auditEntries)
    .where(and(sql`${target} = any(${sql.param([...userIds])}::text[])`, inArray(auditEntries.act, ["user.rightsChanged", "user.enabled"])))
    .groupBy(target);
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]));
}

export async function hasSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(
    sql`select exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Ids of people with an open request. */
export async function listOpenUsers(ctx: Ctx, since: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: factorResets.userId })
    .from(factorResets)
    .where(and(eq(factorResets.status, "OPEN"), sql`${factorResets.requestedAt} > ${since}`));
  return rows.map(({ userId }) => userId);
}
