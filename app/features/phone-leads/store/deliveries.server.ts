import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import type { DeliveryOutcome } from "../model.ts";
import { phoneLeadDeliveries } from "../tables.server.ts";

export type DeliveryRow = typeof phoneLeadDeliveries.$inferSelect;

/** Null if the key was used before. */
export async function insertDelivery(ctx: Ctx, delivery: typeof phoneLeadDeliveries.$inferInsert): Promise<DeliveryRow | null> {
  const [added] = await ctx.db.insert(phoneLeadDeliveries).values(delivery).onConflictDoNothing().returning();
  return added ?? null;
}

/** Of the host's brand, counted once more. For signed calls. */
export async function countRepeatedDelivery(ctx: Ctx, key: string): Promise<DeliveryRow | null> {
  const [found] = await ctx.db
    .update(phoneLeadDeliveries)
    .set({ attempts: sql`${phoneLeadDeliveries.attempts} + 1` })
    .where(and(eq(phoneLeadDeliveries.brand, ctx.brand.code), eq(phoneLeadDeliveries.key, key)))
    .returning();
  return found ?? null;
}

export async function findDelivery(ctx: Ctx, id: string): Promise<DeliveryRow | null> {
  const [found] = await ctx.db
    .select()
    .from(phoneLeadDeliveries)
    .where(and(eq(phoneLeadDeliveries.id, id), scopedToBrand(ctx, phoneLeadDeliveries.brand)));
  return found ?? null;
}

/** Until the transaction ends. The caller has it from `insertDelivery` or in its scope. */
export async function lockDelivery(ctx: Ctx, id: string): Promise<DeliveryRow | null> {
  const [found] = await ctx.db.select().from(phoneLeadDeliveries).where(eq(phoneLeadDeliveries.id, id)).for("update");
  return found ?? null;
}

/** An accepted delivery stays accepted. The caller has it from `insertDelivery` or in its scope. */
export async function saveDelivery(ctx: Ctx, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await ctx.db
    .update(phoneLeadDeliveries)
    .set(change)
    .where(and(eq(phoneLeadDeliveries.id, id), sql`${phoneLeadDeliveries.outcome} <> 'ACCEPTED'`));
}

/** The newest first, without what they said. */
export function listDeliveries(
  ctx: Ctx,
  { after, outcome, limit }: { after: string | null; outcome: DeliveryOutcome | null; limit: number },
) {
  const { body: _body, key: _key, contractor: publicId, ...columns } = getTableColumns(phoneLeadDeliveries);
  return ctx.db
    .select({ ...columns, contractor: sql<string | null>`coalesce(${contractors.name}, ${publicId})` })
    .from(phoneLeadDeliveries)
    .leftJoin(contractors, eq(contractors.publicId, publicId))
    .where(
      and(
        scopedToBrand(ctx, phoneLeadDeliveries.brand),
        outcome === null ? undefined : eq(phoneLeadDeliveries.outcome, outcome),
        after === null ? undefined : lt(phoneLeadDeliveries.id, after),
      ),
    )
    .orderBy(desc(phoneLeadDeliveries.id))
    .limit(limit);
}

export async function deleteDeliveriesBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.delete(phoneLeadDeliveries).where(lt(phoneLeadDeliveries.receivedAt, moment));
}
