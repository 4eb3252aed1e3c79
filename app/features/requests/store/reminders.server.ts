import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withinBrand } from "#app/platform/fences.server.ts";
import { draftDays } from "../model/drafts.ts";
import { reminderDays } from "../model/reminders.ts";
import { drafts, reminders } from "../tables.server.ts";

export type ReminderRow = typeof reminders.$inferSelect;

/** The reminder of a draft within the brand, or null. */
export async function findReminder(ctx: Ctx, draftKey: string): Promise<ReminderRow | null> {
  const [found] = await ctx.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.draftKey, draftKey), withinBrand(ctx, reminders.brand)));
  return found ?? null;
}

/** Whether a reader of this address has ended reminders of this brand. */
export async function isStopped(ctx: Ctx, addressHash: string): Promise<boolean> {
  const stopped = and(eq(reminders.addressHash, addressHash), withinBrand(ctx, reminders.brand), eq(reminders.status, "STOPPED"));
  return (await ctx.db.$count(reminders, stopped)) > 0;
}

/** Keeps a draft's one reminder: anew, or in place of one that was not sent. False where one was. */
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

/** Ends a draft's waiting reminder and forgets its address. */
export async function withdrawWaiting(ctx: Ctx, which: Partial<Pick<ReminderRow, "draftKey" | "addressHash">>): Promise<void> {
  const { draftKey, addressHash } = which;
  await ctx.db
    .update(reminders)
    .set({ status: "WITHDRAWN", address: null, settledAt: ctx.now })
    .where(
      and(
        eq(reminders.status, "WAITING"),
        withinBrand(ctx, reminders.brand),
        draftKey === undefined ? undefined : eq(reminders.draftKey, draftKey),
        addressHash === undefined ? undefined : eq(reminders.addressHash, addressHash),
      ),
    );
}

/** Marks a sent reminder as the last of its reader. Gives the hash of the address, or null where the key is of no mail that was sent. */
export async function stopByKey(ctx: Ctx, key: string): Promise<string | null> {
  const [stopped] = await ctx.db
    .update(reminders)
    .set({ status: "STOPPED", settledAt: ctx.now })
    .where(and(eq(reminders.key, key), withinBrand(ctx, reminders.brand), inArray(reminders.status, ["SENT", "STOPPED"])))
    .returning({ addressHash: reminders.addressHash });
  return stopped?.addressHash ?? null;
}

/** A reminder whose time has come, with the draft that it is about where that is still unfinished. */
export interface DueReminder extends Pick<ReminderRow, "key" | "draftKey" | "brand" | "address" | "locale"> {
  /** Whether the reader of the address has asked for no more reminders of this brand. */
  isStopped: boolean;
  /** Null where the request was sent, or its draft is gone. */
  category: CategoryCode | null;
}

/** The reminders of all brands whose time has come, at most so many, held until the transaction ends. */
export async function holdDueReminders(ctx: Ctx, limit: number): Promise<DueReminder[]> {
  const { key, draftKey, brand, address, locale } = reminders;
  const oldest = new Date(ctx.now.getTime() - draftDays * day);
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

/** Says what became of reminders, and forgets their addresses. */
export async function settleReminders(ctx: Ctx, keys: readonly string[], status: "SENT" | "DROPPED"): Promise<void> {
  await ctx.db
    .update(reminders)
    .set({ status, address: null, settledAt: ctx.now })
    .where(inArray(reminders.key, [...keys]));
}

/** Forgets the reminders of all brands that were settled long ago, but for those by which a reader who wants no more of them is known. In no fence. */
export async function deleteOldReminders(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now.getTime() - reminderDays * day);
  const { rowCount } = await ctx.db
    .delete(reminders)
    .where(and(inArray(reminders.status, ["SENT", "DROPPED", "WITHDRAWN"]), lt(reminders.settledAt, oldest)));
  return rowCount ?? 0;
}
