import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { draftDays } from "../model/drafts.ts";
import { reminderDays } from "../model/reminders.ts";
import { drafts, reminders } from "../tables.server.ts";

export type ReminderRow = typeof reminders.$inferSelect;

export async function findReminder(ctx: Ctx, draftKey: string): Promise<ReminderRow | null> {
  const [found] = await ctx.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.draftKey, draftKey), scopedToBrand(ctx, reminders.brand)));
  return found ?? null;
}

/** True if the address unsubscribed from this brand's reminders. */
export async function hasUnsubscribed(ctx: Ctx, addressHash: string): Promise<boolean> {
  const stopped = and(eq(reminders.addressHash, addressHash), scopedToBrand(ctx, reminders.brand), eq(reminders.status, "STOPPED"));
  return (await ctx.db.$count(reminders, stopped)) > 0;
}

/** Inserts or replaces a draft's only reminder. False if it was already sent. */
export async function saveReminder(
  ctx: Ctx,
  reminder: Pick<ReminderRow, "key" | "draftKey" | "addressHash" | "consentedAt" | "dueAt"> & { address: string },
): Promise<boolean> {
  const { address, addressHash, consentedAt, dueAt } = reminder;
  const waiting = { address, addressHash, consentedAt, dueAt, locale: ctx.locale, status: "WAITING" as const, settledAt: null };
  const saved = await ctx.db
    .insert(reminders)
    .values({ ...reminder, ...waiting, brand: ctx.brand.code })
    .onConflictDoUpdate({
      target: reminders.draftKey,
      set: waiting,
      setWhere: inArray(reminders.status, ["WAITING", "WITHDRAWN"]),
    })
    .returning({ key: reminders.key });
  return saved.length > 0;
}

/** Also deletes the address. */
export async function withdrawWaiting(ctx: Ctx, which: Partial<Pick<ReminderRow, "draftKey" | "addressHash">>): Promise<void> {
  const { draftKey, addressHash } = which;
  await ctx.db
    .update(reminders)
    .set({ status: "WITHDRAWN", address: null, settledAt: ctx.now })
    .where(
      and(
        eq(reminders.status, "WAITING"),
        scopedToBrand(ctx, reminders.brand),
        draftKey === undefined ? undefined : eq(reminders.draftKey, draftKey),
        addressHash === undefined ? undefined : eq(reminders.addressHash, addressHash),
      ),
    );
}

/** Marks a sent reminder as stopped. Returns the address hash; null for an unknown or unsent one. */
export async function stopByKey(ctx: Ctx, key: string): Promise<string | null> {
  const [stopped] = await ctx.db
    .update(reminders)
    .set({ status: "STOPPED", settledAt: ctx.now })
    .where(and(eq(reminders.key, key), scopedToBrand(ctx, reminders.brand), inArray(reminders.status, ["SENT", "STOPPED"])))
    .returning({ addressHash: reminders.addressHash });
  return stopped?.addressHash ?? null;
}

export interface DueReminder extends Pick<ReminderRow, "key" | "draftKey" | "brand" | "address" | "locale"> {
  /** The address unsubscribed from this brand's reminders. */
  isStopped: boolean;
  /** Null when the request was sent or its draft deleted. */
  category: CategoryCode | null;
}

/** All brands; locks the rows until the transaction ends. */
export async function lockDueReminders(ctx: Ctx, limit: number): Promise<DueReminder[]> {
  const { key, draftKey, brand, address, locale } = reminders;
  const oldest = new Date(ctx.now.getTime() - draftDays * dayMs);
  const unfinished = sql<CategoryCode | null>`(select ${drafts.category} from ${drafts}
    where ${drafts.key} = ${draftKey} and ${drafts.requestId} is null and ${drafts.updatedAt} > ${oldest})`;
  const isStopped = sql<boolean>`exists (select from ${reminders} as stop
    where stop.address_hash = ${reminders}.address_hash and stop.brand = ${reminders}.brand and stop.status = 'STOPPED')`;
  return ctx.db
    .select({ key, draftKey, brand, address, locale, category: unfinished, isStopped })
    .from(reminders)
    .where(and(eq(reminders.status, "WAITING"), lte(reminders.dueAt, ctx.now)))
    .orderBy(reminders.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Also deletes the addresses. */
export async function settleReminders(ctx: Ctx, keys: readonly string[], status: "SENT" | "DROPPED"): Promise<void> {
  await ctx.db
    .update(reminders)
    .set({ status, address: null, settledAt: ctx.now })
    .where(inArray(reminders.key, [...keys]));
}

/** All brands, without tenant scope. Keeps STOPPED rows, which identify unsubscribed addresses. */
export async function deleteOldReminders(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now.getTime() - reminderDays * dayMs);
  const { rowCount } = await ctx.db
    .delete(reminders)
    .where(and(inArray(reminders.status, ["SENT", "DROPPED", "WITHDRAWN"]), lt(reminders.settledAt, oldest)));
  return rowCount ?? 0;
}
