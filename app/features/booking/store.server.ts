import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { orders } from "./tables.server.ts";

export type NewOrder = Omit<typeof orders.$inferInsert, "id">;
export type OrderRow = typeof orders.$inferSelect;

/** Returns null if this account already used the key. */
export async function insertOrder(ctx: Ctx, order: NewOrder): Promise<OrderRow | null> {
  const target = [orders.accountId, orders.idempotencyKey];
  const [inserted] = await ctx.db.insert(orders).values(order).onConflictDoNothing({ target }).returning();
  return inserted ?? null;
}

/** The caller must have loaded the quote in its scopes. */
export async function findOrderByQuote(ctx: Ctx, quote: { id: string }): Promise<OrderRow | null> {
  const [found] = await ctx.db.select().from(orders).where(eq(orders.quoteId, quote.id));
  return found ?? null;
}

export async function hasOrderWithKey(ctx: Ctx, accountId: string, idempotencyKey: string): Promise<boolean> {
  return (await ctx.db.$count(orders, and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, idempotencyKey)))) > 0;
}

export function listPromisedCalls(ctx: Ctx, contractorId: number, since: Date): Promise<{ quoteId: string; callBackBy: Date }[]> {
  return ctx.db
    .select({ quoteId: orders.quoteId, callBackBy: orders.callBackBy })
    .from(orders)
    .where(and(eq(orders.contractorId, contractorId), scopedToBrand(ctx, orders.brand), gt(orders.callBackBy, since)));
}

export interface OrderParties {
  brand: BrandCode;
  accountId: string;
  contractor: { publicId: string; name: string };
}

/** In the scope of the contractor, on any brand. */
export async function findOrderParties(ctx: Ctx, contractorId: number, orderId: string): Promise<OrderParties | null> {
  const { publicId, name } = contractors;
  const [found] = await ctx.db
    .select({ brand: orders.brand, accountId: orders.accountId, contractor: { publicId, name } })
    .from(orders)
    .innerJoin(contractors, eq(contractors.id, orders.contractorId))
    .where(and(eq(orders.id, orderId), eq(orders.contractorId, contractorId)));
  return found ?? null;
}
