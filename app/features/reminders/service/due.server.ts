import { emit } from "#app/events/emit.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { markNotified } from "../model/schedule.ts";
import * as store from "../store.server.ts";

/** Reminders per run; the next run continues. */
const remindersPerRun = 200;

/** Each once. Safe to repeat, to run late, and to run twice at once. Returns the number of reminders. */
export async function notifyDueReminders(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const due = await store.lockUnnotified(tx, remindersPerRun);
    for (const { reminder, recipient: userId, ...facts } of due) {
      const { id, leadId, brand, text, dueAt } = reminder;
      await store.saveState(tx, id, markNotified(reminder));
      await emit(tx, "lead.reminderDue", { id, leadId, brand, text, userId, dueAt: dueAt.toISOString(), ...facts });
    }
    return due.length;
  });
}
