import { z } from "zod";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { Text } from "#app/lib/text.ts";
import { parseTypedTime } from "#app/lib/typed-days.ts";
import { reminderRepeats, snoozes, type ReminderRepeat } from "./model/schedule.ts";

export { reminderRepeats, snoozes, type ReminderRepeat, type Snooze } from "./model/schedule.ts";

/** Open reminders of one lead. */
export const maxOpenReminders = 30;

export const NewReminder = z.strictObject({
  text: Text.trim().min(1, "reminders.textMissing").max(500, "input.tooLong"),
  /** As typed, in the contractor's zone. */
  at: z.string().refine((typed) => parseTypedTime(typed) !== null, "reminders.timeMissing"),
  repeat: z.enum(reminderRepeats, "input.required").default("NEVER"),
  idempotencyKey: z.string().min(8).max(200),
});

/** `seen` is the due time that the user saw. */
export const ReminderStep = z.strictObject({ id: z.uuid(), seen: z.iso.datetime() });

export const SnoozeStep = ReminderStep.extend({ snooze: z.enum(snoozes, "input.required") });

export interface ReminderView {
  id: string;
  text: string;
  dueAt: string;
  repeat: ReminderRepeat;
  isOverdue: boolean;
  /** Name of the user; empty for former ones. */
  author: string;
  doneAt: string | null;
}

/** A reminder above the list of leads. */
export interface DueReminder extends Pick<ReminderView, "id" | "text" | "dueAt" | "isOverdue"> {
  leadId: string;
  customer: string;
  category: CategoryCode | null;
}

export interface TodaysReminders {
  reminders: DueReminder[];
  /** Of all, of which the first are shown. */
  count: number;
}
