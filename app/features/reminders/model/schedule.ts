import { addDays, dayMs, localDate, toMoment } from "#app/lib/time-zones.ts";

export const reminderRepeats = ["NEVER", "DAILY", "WEEKLY", "MONTHLY"] as const;
export type ReminderRepeat = (typeof reminderRepeats)[number];

export const snoozes = ["HOUR", "TOMORROW", "WEEK"] as const;
export type Snooze = (typeof snoozes)[number];

/** When a reminder comes, in local time: `startsOn` is YYYY-MM-DD, `minute` counts from midnight. */
export interface ReminderPlan {
  startsOn: string;
  minute: number;
  repeat: ReminderRepeat;
}

export interface ReminderState extends ReminderPlan {
  /** Of the current occurrence. */
  plannedAt: Date;
  /** `plannedAt`, or later after a snooze. */
  dueAt: Date;
  /** Null once its notice is queued. */
  notifyAt: Date | null;
  doneAt: Date | null;
  /** `dueAt` of the occurrence that was finished last. */
  finishedDueAt: Date | null;
}

export function parseLocalTime(typed: string): { startsOn: string; minute: number } {
  const [startsOn = "", time = ""] = typed.split("T");
  const [hours, minutes] = time.split(":");
  return { startsOn, minute: Number(hours) * 60 + Number(minutes) };
}

export function startReminder(plan: ReminderPlan, timeZone: string): ReminderState {
  const dueAt = toMoment(plan.startsOn, plan.minute, timeZone);
  return { ...plan, plannedAt: dueAt, dueAt, notifyAt: dueAt, doneAt: null, finishedDueAt: null };
}

/** Its notice is queued; it stays open until somebody finishes it. */
export function markNotified(reminder: ReminderState): ReminderState {
  return { ...reminder, notifyAt: null };
}

/** Ends the reminder, or moves a repeated one to its first occurrence after now. */
export function finishReminder(reminder: ReminderState, { now, timeZone }: { now: Date; timeZone: string }): ReminderState {
  const finishedDueAt = reminder.dueAt;
  if (reminder.repeat === "NEVER") return { ...reminder, finishedDueAt, notifyAt: null, doneAt: now };
  const after = new Date(Math.max(now.getTime(), reminder.plannedAt.getTime()));
  const plannedAt = findNextOccurrence(reminder, { after, timeZone });
  return { ...reminder, finishedDueAt, plannedAt, dueAt: plannedAt, notifyAt: plannedAt };
}

/** Minutes after local midnight. */
const morning = 8 * 60;

export function snoozeReminder(
  reminder: ReminderState,
  { snooze, now, timeZone }: { snooze: Snooze; now: Date; timeZone: string },
): ReminderState {
  const dueAt = findSnoozedTime(snooze, now, timeZone);
  return { ...reminder, dueAt, notifyAt: dueAt };
}

function findSnoozedTime(snooze: Snooze, now: Date, timeZone: string): Date {
  if (snooze === "HOUR") return new Date(now.getTime() + 60 * 60_000);
  return toMoment(addDays(localDate(now, timeZone), snooze === "TOMORROW" ? 1 : 7), morning, timeZone);
}

function findNextOccurrence(plan: ReminderPlan, { after, timeZone }: { after: Date; timeZone: string }): Date {
  // Starts a little early, because a month has 28 days or more and local days do not begin at midnight UTC.
  for (let step = Math.max(1, countSteps(plan, localDate(after, timeZone)) - 2); ; step += 1) {
    const moment = toMoment(addSteps(plan, step), plan.minute, timeZone);
    if (moment > after) return moment;
  }
}

/** Whole steps from the start to a date, rounded down. */
function countSteps({ startsOn, repeat }: ReminderPlan, date: string): number {
  const days = Math.floor((Date.parse(date) - Date.parse(startsOn)) / dayMs);
  return Math.floor(days / { NEVER: 1, DAILY: 1, WEEKLY: 7, MONTHLY: 31 }[repeat]);
}

function addSteps({ startsOn, repeat }: ReminderPlan, steps: number): string {
  if (repeat === "WEEKLY") return addDays(startsOn, 7 * steps);
  return repeat === "MONTHLY" ? addMonths(startsOn, steps) : addDays(startsOn, steps);
}

/** The last day of a month that is too short. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
