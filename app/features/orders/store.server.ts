import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { orders } from "./tables.server.ts";

export type NewOrder = Omit<typeof orders.$inferInsert, "id">;
export type OrderRow = typeof orders.$inferSelect;

/** Writes an order; null when this account has used the key for another one. */
export async function insertOrder(ctx: Ctx, order: NewOrder): Promise<OrderRow | null> {
  const target = [orders.accountId, orders.idempotencyKey];
  const [made] = await ctx.db.insert(orders).values(order).onConflictDoNothing({ target }).returning();
  return made ?? null;
}

/** The order of a quote that was found inside both fences, or null. */
export async function findOrderOf(ctx: Ctx, quote: { id: string }): Promise<OrderRow | null> {
  const [found] = await ctx.db.select().from(orders).where(eq(orders.quoteId, quote.id));
  return found ?? null;
}
