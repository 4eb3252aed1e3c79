import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { changeLead } from "#app/features/leads/service/steps.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { addDays, localDate, toMoment } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { maxOpenReminders, NewReminder, ReminderStep, SnoozeStep, type ReminderView, type TodaysReminders } from "./model.ts";
import { finishReminder, parseLocalTime, snoozeReminder, startReminder, type ReminderState } from "./model/schedule.ts";
import * as store from "./store.server.ts";

/** Of a lead of the business. Repeating it with the same key has no effect. */
export async function addReminder(ctx: Ctx, leadId: string, input: unknown): Promise<void> {
  const actor = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const { text, at, repeat, idempotencyKey } = parseInput(NewReminder, input);
  await consumeLimit(ctx, "newReminders", actor.accountId);
  const timeZone = await loadDeskTimeZone(ctx);
  const state = startReminder({ ...parseLocalTime(at), repeat }, timeZone);
  if (!(state.dueAt > ctx.now)) failFields([{ field: "at", code: "reminders.timePast" }]);
  await changeLead(ctx, leadId, async (tx, { brand, contractorId }) => {
    if ((await store.countOpen(tx, leadId)) >= maxOpenReminders) fail("conflict", "reminders.tooMany");
    const owner = { brand, contractorId, leadId, userId: actor.userId };
    await store.insertReminder(tx, { ...owner, ...state, text, idempotencyKey, createdAt: tx.now });
  });
}

/** Ends a reminder, or this occurrence of a repeated one. */
export async function completeReminder(ctx: Ctx, leadId: string, input: unknown): Promise<void> {
  const step = parseInput(ReminderStep, input);
  await changeReminder(ctx, { leadId, ...step }, (reminder, timeZone) => finishReminder(reminder, { now: ctx.now, timeZone }));
}

export async function postponeReminder(ctx: Ctx, leadId: string, input: unknown): Promise<void> {
  const { snooze, ...step } = parseInput(SnoozeStep, input);
  await changeReminder(ctx, { leadId, ...step }, (reminder, timeZone) => snoozeReminder(reminder, { snooze, now: ctx.now, timeZone }));
}

/** Repeated steps have no effect. Conflict `reminders.stale` if it moved meanwhile. */
async function changeReminder(
  ctx: Ctx,
  { leadId, id, seen }: { leadId: string; id: string; seen: string },
  change: (reminder: ReminderState, timeZone: string) => ReminderState,
): Promise<void> {
  const timeZone = await loadDeskTimeZone(ctx);
  await changeLead(ctx, leadId, async (tx) => {
    const reminder = (await store.lockReminder(tx, { id, leadId })) ?? fail("not_found", "access.notFound");
    if (reminder.finishedDueAt?.toISOString() === seen) return;
    if (reminder.doneAt !== null || reminder.dueAt.toISOString() !== seen) fail("conflict", "reminders.stale");
    await store.saveState(tx, id, change(reminder, timeZone));
  });
}

/** Finished ones that are shown. */
const shownDone = 5;

/** Open ones by time, then the last finished ones. Empty for leads of others. */
export async function listReminders(ctx: Ctx, leadId: string): Promise<ReminderView[]> {
  allow(canWorkLeads(ctx.actor));
  const rows = await store.listOfLead(ctx, leadId, { done: shownDone });
  return rows.map(({ reminder: { id, text, dueAt, repeat, doneAt }, author }) => ({
    id,
    text,
    dueAt: dueAt.toISOString(),
    repeat,
    isOverdue: doneAt === null && dueAt <= ctx.now,
    author,
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

/** Above the list of leads. */
const shownToday = 8;

/** Overdue ones and those until midnight in the contractor's zone. */
export async function listTodaysReminders(ctx: Ctx): Promise<TodaysReminders> {
  allow(canWorkLeads(ctx.actor));
  const timeZone = await loadDeskTimeZone(ctx);
  const before = toMoment(addDays(localDate(ctx.now, timeZone), 1), 0, timeZone);
  const { rows, count } = await store.listDue(ctx, { before, limit: shownToday });
  return {
    count,
    reminders: rows.map(({ reminder: { id, leadId, text, dueAt }, category, customer, phone, email }) => ({
      id,
      leadId,
      text,
      category,
      dueAt: dueAt.toISOString(),
      isOverdue: dueAt <= ctx.now,
      customer: customer || formatPhone(phone) || email,
    })),
  };
}
