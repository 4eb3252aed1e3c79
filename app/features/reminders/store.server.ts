import { and, asc, count, desc, eq, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../accounts/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { customers, leads } from "../leads/tables.server.ts";
import type { ReminderState } from "./model/schedule.ts";
import { leadReminders } from "./tables.server.ts";

export type ReminderRow = typeof leadReminders.$inferSelect;

function ownReminders(ctx: Ctx): SQL | undefined {
  return and(scopedToBrand(ctx, leadReminders.brand), ownedByContractor(ctx, leadReminders.contractorId));
}

const isOpen = isNull(leadReminders.doneAt);

/** No effect for a known key. */
export async function insertReminder(ctx: Ctx, reminder: typeof leadReminders.$inferInsert): Promise<void> {
  await ctx.db.insert(leadReminders).values(reminder).onConflictDoNothing();
}

export function countOpen(ctx: Ctx, leadId: string): Promise<number> {
  return ctx.db.$count(leadReminders, and(eq(leadReminders.leadId, leadId), isOpen, ownReminders(ctx)));
}

export async function lockReminder(ctx: Ctx, { id, leadId }: { id: string; leadId: string }): Promise<ReminderRow | null> {
  const [found] = await ctx.db
    .select()
    .from(leadReminders)
    .where(and(eq(leadReminders.id, id), eq(leadReminders.leadId, leadId), ownReminders(ctx)))
    .for("update");
  return found ?? null;
}

export async function saveState(ctx: Ctx, id: string, state: ReminderState): Promise<void> {
  const { plannedAt, dueAt, notifyAt, doneAt, finishedDueAt } = state;
  await ctx.db.update(leadReminders).set({ plannedAt, dueAt, notifyAt, doneAt, finishedDueAt }).where(eq(leadReminders.id, id));
}

const author = sql<string>`trim(coalesce(${users.firstname}, '') || ' ' || coalesce(${users.lastname}, ''))`;

/** Open ones by time, then those done last. */
export async function listOfLead(ctx: Ctx, leadId: string, { done }: { done: number }) {
  const select = (condition: SQL) =>
    ctx.db
      .select({ reminder: leadReminders, author })
      .from(leadReminders)
      .leftJoin(users, eq(users.id, leadReminders.userId))
      .where(and(eq(leadReminders.leadId, leadId), condition, ownReminders(ctx)));
  const open = await select(isOpen).orderBy(asc(leadReminders.dueAt), asc(leadReminders.id));
  const finished = await select(sql`${leadReminders.doneAt} is not null`)
    .orderBy(desc(leadReminders.doneAt))
    .limit(done);
  return [...open, ...finished];
}

/** Open ones of the business until a time. */
export async function listDue(ctx: Ctx, { before, limit }: { before: Date; limit: number }) {
  const condition = and(isOpen, lt(leadReminders.dueAt, before), ownReminders(ctx));
  const rows = await ctx.db
    .select({ reminder: leadReminders, category: leads.category, customer: customers.name, phone: customers.phone, email: customers.email })
    .from(leadReminders)
    .innerJoin(leads, eq(leads.id, leadReminders.leadId))
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .where(condition)
    .orderBy(asc(leadReminders.dueAt), asc(leadReminders.id))
    .limit(limit);
  const [total] = await ctx.db.select({ count: count() }).from(leadReminders).where(condition);
  return { rows, count: total?.count ?? 0 };
}

/** Skips those that another process holds. */
export function lockUnnotified(ctx: Ctx, limit: number) {
  return ctx.db
    .select({
      reminder: leadReminders,
      accountId: contractors.accountId,
      category: leads.category,
      customer: { name: customers.name, phone: customers.phone, email: customers.email },
      recipient: users.id,
    })
    .from(leadReminders)
    .innerJoin(leads, eq(leads.id, leadReminders.leadId))
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .innerJoin(contractors, eq(contractors.id, leadReminders.contractorId))
    .leftJoin(users, and(eq(users.id, leadReminders.userId), eq(users.accountId, contractors.accountId), isNull(users.disabledAt)))
    .where(lte(leadReminders.notifyAt, ctx.now))
    .orderBy(asc(leadReminders.notifyAt), asc(leadReminders.id))
    .limit(limit)
    .for("update", { of: leadReminders, skipLocked: true });
}
