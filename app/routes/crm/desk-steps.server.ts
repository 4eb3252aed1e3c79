import { resumeFollowUps, stopFollowUps } from "#app/features/follow-ups/service.server.ts";
import { addReminder, completeReminder, postponeReminder } from "#app/features/reminders/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

const readText = (form: FormData, name: string): string => String(form.get(name) ?? "");
const readReminder = (form: FormData) => ({ id: readText(form, "reminder"), seen: readText(form, "seenDue") });

/** Steps by button of the lead's page that are not its life cycle. */
export const deskSteps: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<unknown>>> = {
  reminderAdd: (ctx, id, form) =>
    addReminder(ctx, id, {
      text: readText(form, "text"),
      at: readText(form, "at"),
      repeat: readText(form, "repeat") || "NEVER",
      idempotencyKey: readText(form, "key"),
    }),
  followUpsStop: (ctx, id) => stopFollowUps(ctx, id),
  followUpsResume: (ctx, id) => resumeFollowUps(ctx, id),
  reminderDone: (ctx, id, form) => completeReminder(ctx, id, readReminder(form)),
  reminderSnooze: (ctx, id, form) => postponeReminder(ctx, id, { ...readReminder(form), snooze: readText(form, "snooze") }),
};
