import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { CardProvider } from "#app/platform/card-gateway/gateway.ts";
import { users } from "../accounts/tables.server.ts";
import { finalStates, runningStates } from "./model/check.ts";
import { cardChecks, cardCustomers, cardEvents, cardsOnFile, removedCards } from "./tables.server.ts";

export type CheckRow = typeof cardChecks.$inferSelect;
export type CardRow = typeof cardsOnFile.$inferSelect;
export type CheckChange = Partial<Omit<CheckRow, "id" | "accountId" | "version" | "changedAt">>;

/** Ownership scope. A business has one card on all brands, so there is no tenant scope. */
export type Owner = Pick<CheckRow, "accountId">;

const isUnfinished = notInArray(cardChecks.state, [...finalStates]);

export async function findCard(ctx: Ctx, { accountId }: Owner): Promise<CardRow | null> {
  const [found] = await ctx.db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, accountId));
  return found ?? null;
}

/** Locks the card, so that a replacement waits. Transaction only. */
export async function lockCard(ctx: Ctx, { accountId }: Owner): Promise<CardRow | null> {
  const [found] = await ctx.db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, accountId)).for("update");
  return found ?? null;
}

/** Returns the previous card. Transaction only. */
export async function replaceCard(ctx: Ctx, card: CardRow): Promise<CardRow | null> {
  const [previous] = await ctx.db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, card.accountId)).for("update");
  await ctx.db.insert(cardsOnFile).values(card).onConflictDoUpdate({ target: cardsOnFile.accountId, set: card });
  return previous ?? null;
}

/** False if the business has another card by now, or none. */
export async function saveVerification(ctx: Ctx, card: Owner & Pick<CardRow, "token" | "checkId">): Promise<boolean> {
  const { accountId, token, checkId } = card;
  const { rowCount } = await ctx.db
    .update(cardsOnFile)
    .set({ checkId, verifiedAt: ctx.now })
    .where(and(eq(cardsOnFile.accountId, accountId), eq(cardsOnFile.token, token)));
  return (rowCount ?? 0) > 0;
}

export async function deleteCard(ctx: Ctx, { accountId }: Owner): Promise<CardRow | null> {
  const [removed] = await ctx.db.delete(cardsOnFile).where(eq(cardsOnFile.accountId, accountId)).returning();
  return removed ?? null;
}

/** One batch of cards that expire by the end of that month, by account id. */
export function listExpiringCards(ctx: Ctx, { through, after, limit }: { through: Date; after: string; limit: number }) {
  const lastMonth = through.getUTCFullYear() * 12 + through.getUTCMonth() + 1;
  return ctx.db
    .select()
    .from(cardsOnFile)
    .where(and(sql`${cardsOnFile.expiryYear} * 12 + ${cardsOnFile.expiryMonth} <= ${lastMonth}`, sql`${cardsOnFile.accountId} > ${after}`))
    .orderBy(asc(cardsOnFile.accountId))
    .limit(limit);
}

export async function findCustomer(ctx: Ctx, { accountId }: Owner, provider: CardProvider): Promise<string | null> {
  const [found] = await ctx.db
    .select()
    .from(cardCustomers)
    .where(and(eq(cardCustomers.accountId, accountId), eq(cardCustomers.provider, provider)));
  return found?.customer ?? null;
}

export async function saveCustomer(ctx: Ctx, customer: typeof cardCustomers.$inferInsert): Promise<void> {
  await ctx.db.insert(cardCustomers).values(customer).onConflictDoNothing();
}

/** No effect if the business has an unfinished check. */
export async function insertCheck(ctx: Ctx, check: Omit<typeof cardChecks.$inferInsert, "startedAt" | "changedAt">): Promise<void> {
  await ctx.db
    .insert(cardChecks)
    .values({ ...check, startedAt: ctx.now, changedAt: ctx.now })
    .onConflictDoNothing();
}

/** The business's unfinished check. */
export async function findOpenCheck(ctx: Ctx, { accountId }: Owner): Promise<CheckRow | null> {
  const [found] = await ctx.db
    .select()
    .from(cardChecks)
    .where(and(eq(cardChecks.accountId, accountId), isUnfinished));
  return found ?? null;
}

export async function findCheck(ctx: Ctx, { accountId }: Owner, id: string): Promise<CheckRow | null> {
  const [found] = await ctx.db
    .select()
    .from(cardChecks)
    .where(and(eq(cardChecks.accountId, accountId), eq(cardChecks.id, id)));
  return found ?? null;
}

/** Unscoped: for jobs and webhooks. */
export async function findCheckBy(ctx: Ctx, column: "id" | "holdId" | "setupId", value: string): Promise<CheckRow | null> {
  const [found] = await ctx.db.select().from(cardChecks).where(eq(cardChecks[column], value));
  return found ?? null;
}

/** Returns null if the check changed since `seen`. */
export async function saveCheck(ctx: Ctx, seen: CheckRow, change: CheckChange): Promise<CheckRow | null> {
  const [saved] = await ctx.db
    .update(cardChecks)
    .set({ ...change, version: seen.version + 1, changedAt: ctx.now })
    .where(and(eq(cardChecks.id, seen.id), eq(cardChecks.version, seen.version)))
    .returning();
  return saved ?? null;
}

/** False if the check changed meanwhile. */
export async function deleteCheck(ctx: Ctx, { id, version }: Pick<CheckRow, "id" | "version">): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(cardChecks).where(and(eq(cardChecks.id, id), eq(cardChecks.version, version)));
  return (rowCount ?? 0) > 0;
}

/** Unfinished checks whose hold was requested, oldest first. */
export function listRunningChecks(ctx: Ctx, limit: number): Promise<CheckRow[]> {
  // With `isUnfinished` the partial index fits.
  const isRunning = and(isUnfinished, inArray(cardChecks.state, [...runningStates]));
  return ctx.db.select().from(cardChecks).where(isRunning).orderBy(asc(cardChecks.startedAt)).limit(limit);
}

/** Without a new version, so that it does not stop a concurrent step. */
export async function markStored(ctx: Ctx, { id }: Pick<CheckRow, "id">): Promise<void> {
  const isOpen = and(eq(cardChecks.id, id), eq(cardChecks.state, "NONE"), isNull(cardChecks.storedAt));
  await ctx.db.update(cardChecks).set({ storedAt: ctx.now }).where(isOpen);
}

/** Checks whose card was stored before this time, without a hold. */
export function listStoredChecks(ctx: Ctx, before: Date, limit: number): Promise<CheckRow[]> {
  const isStored = and(eq(cardChecks.state, "NONE"), lt(cardChecks.storedAt, before));
  return ctx.db.select().from(cardChecks).where(isStored).orderBy(asc(cardChecks.startedAt)).limit(limit);
}

/** Checks whose frame was opened before this time, without a hold. */
export function listAbandonedChecks(ctx: Ctx, before: Date, limit: number): Promise<CheckRow[]> {
  const isAbandoned = and(eq(cardChecks.state, "NONE"), lt(cardChecks.startedAt, before));
  return ctx.db.select().from(cardChecks).where(isAbandoned).orderBy(asc(cardChecks.startedAt)).limit(limit);
}

export async function deleteOldRows(ctx: Ctx, { checks, events }: { checks: Date; events: Date }): Promise<void> {
  await ctx.db.delete(cardChecks).where(and(inArray(cardChecks.state, [...finalStates]), lt(cardChecks.startedAt, checks)));
  await ctx.db.delete(cardEvents).where(lt(cardEvents.receivedAt, events));
}

export async function saveRemovedCard(ctx: Ctx, card: Pick<CardRow, "provider" | "token">): Promise<void> {
  const { provider, token } = card;
  await ctx.db.insert(removedCards).values({ provider, token, removedAt: ctx.now }).onConflictDoNothing();
}

export function listRemovedCards(ctx: Ctx, provider: CardProvider, limit: number) {
  return ctx.db.select().from(removedCards).where(eq(removedCards.provider, provider)).orderBy(asc(removedCards.removedAt)).limit(limit);
}

export async function deleteRemovedCard(ctx: Ctx, { provider, token }: Pick<CardRow, "provider" | "token">): Promise<void> {
  await ctx.db.delete(removedCards).where(and(eq(removedCards.provider, provider), eq(removedCards.token, token)));
}

/** False if the event was already handled. */
export async function saveEvent(ctx: Ctx, provider: CardProvider, eventId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(cardEvents).values({ provider, eventId, receivedAt: ctx.now }).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function hasEvent(ctx: Ctx, provider: CardProvider, eventId: string): Promise<boolean> {
  const one = and(eq(cardEvents.provider, provider), eq(cardEvents.eventId, eventId));
  return (await ctx.db.$count(cardEvents, one)) > 0;
}

/** Null if the business has no enabled account manager. */
export async function findManager(ctx: Ctx, { accountId }: Owner): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), users.accountManager, isNull(users.disabledAt)));
  return found?.id ?? null;
}

/** False for an account that everybody left. Disabled users count. */
export async function hasUsers(ctx: Ctx, { accountId }: Owner): Promise<boolean> {
  return (await ctx.db.$count(users, eq(users.accountId, accountId))) > 0;
}
