import { and, asc, count, eq, isNull, lt, sum } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { homeDocuments, homes } from "../tables.server.ts";

export type DocumentRow = typeof homeDocuments.$inferSelect;

/** In no home until its file is stored. */
export async function insertDocument(ctx: Ctx, document: typeof homeDocuments.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(homeDocuments).values(document).returning({ id: homeDocuments.id });
  return added?.id ?? "";
}

/** To a home, and to something in it. */
export async function attachDocument(ctx: Ctx, id: string, place: { homeId: string; itemId: string | null }): Promise<void> {
  await ctx.db.update(homeDocuments).set(place).where(eq(homeDocuments.id, id));
}

/** The oldest first. */
export function listDocuments(ctx: Ctx, homeId: string): Promise<DocumentRow[]> {
  return ctx.db
    .select()
    .from(homeDocuments)
    .where(eq(homeDocuments.homeId, homeId))
    .orderBy(asc(homeDocuments.createdAt), asc(homeDocuments.id));
}

/** Of a home in the household; null for others. */
export async function findDocument(ctx: Ctx, key: { id: string; homeId: string; accountId: string }): Promise<DocumentRow | null> {
  const [found] = await ctx.db
    .select({ document: homeDocuments })
    .from(homeDocuments)
    .innerJoin(homes, eq(homes.id, homeDocuments.homeId))
    .where(and(eq(homeDocuments.id, key.id), eq(homes.id, key.homeId), eq(homes.accountId, key.accountId)));
  return found?.document ?? null;
}

export async function sumDocuments(ctx: Ctx, { homeId, accountId }: { homeId: string; accountId: string }) {
  const [ofHome] = await ctx.db.select({ total: count() }).from(homeDocuments).where(eq(homeDocuments.homeId, homeId));
  const [ofHousehold] = await ctx.db
    .select({ bytes: sum(homeDocuments.bytes).mapWith(Number) })
    .from(homeDocuments)
    .innerJoin(homes, eq(homes.id, homeDocuments.homeId))
    .where(eq(homes.accountId, accountId));
  return { count: ofHome?.total ?? 0, bytes: ofHousehold?.bytes ?? 0 };
}

/** Takes it out of its home; its file is deleted later. */
export async function detachDocument(ctx: Ctx, { id, homeId }: { id: string; homeId: string }): Promise<void> {
  await ctx.db
    .update(homeDocuments)
    .set({ homeId: null })
    .where(and(eq(homeDocuments.id, id), eq(homeDocuments.homeId, homeId)));
}

/** Before the home moves to a new owner. */
export async function detachPrivateDocuments(ctx: Ctx, homeId: string): Promise<void> {
  await ctx.db
    .update(homeDocuments)
    .set({ homeId: null })
    .where(and(eq(homeDocuments.homeId, homeId), eq(homeDocuments.passesOn, false)));
}

export const cleanupBatchSize = 200;

/** Removed ones, those of removed homes, and those of failed uploads. Unscoped. */
export function listUnusedDocuments(ctx: Ctx, before: Date): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: homeDocuments.id })
    .from(homeDocuments)
    .where(and(isNull(homeDocuments.homeId), lt(homeDocuments.createdAt, before)))
    .orderBy(asc(homeDocuments.createdAt))
    .limit(cleanupBatchSize);
}

/** Call after deleting the file. Unscoped. */
export async function deleteDocument(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(homeDocuments).where(eq(homeDocuments.id, id));
}

/** For backups. Unscoped. */
export function listDocumentHashes(ctx: Pick<Ctx, "db">): Promise<{ id: string; hash: string }[]> {
  return ctx.db.select({ id: homeDocuments.id, hash: homeDocuments.hash }).from(homeDocuments);
}
