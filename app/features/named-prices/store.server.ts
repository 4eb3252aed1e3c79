import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { NamedAnswer } from "./model/named-states.ts";
import { namedPrices } from "./tables.server.ts";

export type NamedRow = typeof namedPrices.$inferSelect;
export type NewNamedRow = Omit<typeof namedPrices.$inferInsert, "id" | "createdAt" | "answer" | "reason" | "answeredBy" | "answeredAt">;

/** Tenant scope (brand) and ownership scope (account or contractor). */
function scopedToParty(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  const isHomeowner = actor.accountType === "REGULAR";
  const party = isHomeowner ? eq(namedPrices.accountId, actor.accountId) : sql`${namedPrices.contractorId} = ${actor.contractorId}`;
  return and(scopedToBrand(ctx, namedPrices.brand), party);
}

/** In the caller's scopes, newest first. */
export function listNamedRows(ctx: Ctx, quote: { id: string }): Promise<NamedRow[]> {
  return ctx.db
    .select()
    .from(namedPrices)
    .where(and(eq(namedPrices.quoteId, quote.id), scopedToParty(ctx)))
    .orderBy(desc(namedPrices.createdAt), desc(namedPrices.id));
}

/** Returns null if the account already used the key on another quote. */
export async function insertNamedRow(ctx: Ctx, named: NewNamedRow): Promise<NamedRow | null> {
  const target = [namedPrices.accountId, namedPrices.idempotencyKey];
  const [row] = await ctx.db
    .insert(namedPrices)
    .values({ ...named, createdAt: ctx.now })
    .onConflictDoNothing({ target })
    .returning();
  return row ?? null;
}

/** Saves an answer or withdrawal; null if the price was already answered. */
export async function saveAnswer(
  ctx: Ctx,
  named: { id: string },
  { answer, reason }: { answer: NamedAnswer; reason: string | null },
): Promise<NamedRow | null> {
  const answeredBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const [saved] = await ctx.db
    .update(namedPrices)
    .set({ answer, reason, answeredBy, answeredAt: ctx.now })
    .where(and(eq(namedPrices.id, named.id), isNull(namedPrices.answer), scopedToParty(ctx)))
    .returning();
  return saved ?? null;
}
