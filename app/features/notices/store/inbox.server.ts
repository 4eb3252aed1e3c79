import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { parseCursor, toPage, type Page, type PageOptions } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { inboxItems, subject } from "../tables.server.ts";

export type InboxRow = typeof inboxItems.$inferSelect;

/** The person's own, of the host's brands. */
function ownItems(ctx: Ctx, userId: string) {
  return and(eq(inboxItems.userId, userId), scopedToBrand(ctx, inboxItems.brand));
}

export async function countUnreadItems(ctx: Ctx, userId: string, limit: number): Promise<number> {
  const unread = ctx.db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(ownItems(ctx, userId), isNull(inboxItems.readAt)))
    .limit(limit)
    .as("unread");
  const [row] = await ctx.db.select({ total: count() }).from(unread);
  return row?.total ?? 0;
}

/** Newest first. */
export async function listItems(ctx: Ctx, userId: string, { size = 20, after = null }: PageOptions): Promise<Page<InboxRow>> {
  const cursor = parseCursor(after);
  const { createdAt, id } = inboxItems;
  const isLater = cursor ? lt(sql`(${createdAt}, ${id})`, sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`) : undefined;
  const rows = await ctx.db
    .select()
    .from(inboxItems)
    .where(and(ownItems(ctx, userId), isLater))
    .orderBy(desc(createdAt), desc(id))
    .limit(size + 1);
  return toPage(rows, size, (row) => ({ at: row.createdAt, id: row.id }));
}

export async function findItem(ctx: Ctx, userId: string, itemId: string): Promise<InboxRow | null> {
  const [row] = await ctx.db
    .select()
    .from(inboxItems)
    .where(and(ownItems(ctx, userId), eq(inboxItems.id, itemId)));
  return row ?? null;
}

/** All of the host's brands without ids. */
export async function saveRead(ctx: Ctx, userId: string, ids?: readonly string[]): Promise<void> {
  await ctx.db
    .update(inboxItems)
    .set({ readAt: ctx.now })
    .where(and(ownItems(ctx, userId), isNull(inboxItems.readAt), ids && inArray(inboxItems.id, [...ids])));
}

/** For all readers of `kind:subject`, each as the start of their keys. */
export async function saveSeen({ db, now }: Pick<Ctx, "db" | "now">, keyStart: string): Promise<void> {
  const [kind = "", about = ""] = keyStart.split(":");
  const hasKind = sql`split_part(${inboxItems.key}, ':', 1) = ${kind}`;
  await db
    .update(inboxItems)
    .set({ readAt: now })
    .where(and(sql`${subject(inboxItems.key)} = ${about}`, hasKind, isNull(inboxItems.readAt)));
}
