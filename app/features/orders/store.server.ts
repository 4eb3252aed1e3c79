import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { withinBrand } from "#app/platform/fences.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import { requests } from "../requests/tables.server.ts";
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

/** The order of a request's quote, for either party; null outside both fences. */
export async function findOrderRow(ctx: Ctx, requestId: string, quoteId: string) {
  const { publicId, name, workPhone } = contractors;
  const [found] = await ctx.db
    .select({ order: orders, requestId: requests.id, timeZone: requests.timeZone, contractor: { publicId, name, workPhone } })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(contractors, eq(contractors.id, orders.contractorId))
    .where(and(eq(orders.quoteId, quoteId), eq(quotes.requestId, requestId), partyFence(ctx), withinBrand(ctx, orders.brand)));
  return found ?? null;
}

function partyFence({ actor }: Ctx) {
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  return actor.accountType === "REGULAR" ? eq(orders.accountId, actor.accountId) : sql`${orders.contractorId} = ${actor.contractorId}`;
}
