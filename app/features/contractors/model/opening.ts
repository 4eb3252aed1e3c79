import { addDays, dayMs, getWeekday, localDate, toMoment } from "#app/lib/time-zones.ts";
import type { WorkingHours } from "../model.ts";

export interface OpenTimes {
  workingHours: WorkingHours;
  open24x7: boolean;
  timeZone: string;
}

/** `changes` is null if the contractor never opens or never closes. */
export interface Opening {
  open: boolean;
  /** 0 is Monday. */
  today: number;
  changes: { at: string; inDays: number; weekday: number } | null;
}

/** False until the contractor has set any hours. */
export function hasOpeningHours({ workingHours, open24x7 }: Pick<OpenTimes, "workingHours" | "open24x7">): boolean {
  return open24x7 || workingHours.some((day) => day !== null && day.from !== day.to);
}

/** A week plus the day it starts over with. */
const searchedDays = 8;

/** Epoch milliseconds. A window that ends before it begins runs past midnight. */
export function openWindow(date: string, { workingHours, timeZone }: Omit<OpenTimes, "open24x7">): { from: number; to: number } | null {
  const window = workingHours[getWeekday(date)];
  if (!window || window.from === window.to) return null;
  const lastDay = window.to < window.from ? addDays(date, 1) : date;
  return { from: toMoment(date, window.from, timeZone).getTime(), to: toMoment(lastDay, window.to, timeZone).getTime() };
}

/** Uses the contractor's time zone. Adjacent windows count as one. */
export function openingAt(now: Date, times: OpenTimes): Opening {
  const date = localDate(now, times.timeZone);
  const today = getWeekday(date);
  if (times.open24x7) return { open: true, today, changes: null };
  let closes: number | null = null;
  for (let ahead = -1; ahead <= searchedDays; ahead += 1) {
    const window = openWindow(addDays(date, ahead), times);
    if (!window || window.to <= now.getTime()) continue;
    const isOpen: boolean = window.from <= (closes ?? now.getTime());
    if (isOpen) closes = Math.max(closes ?? 0, window.to);
    else return { open: closes !== null, today, changes: changeAt(closes ?? window.from, now, times.timeZone) };
  }
  // A contractor open all week has no closing time.
  const isEndless = closes !== null && closes - now.getTime() > 7 * dayMs;
  return { open: closes !== null, today, changes: closes === null || isEndless ? null : changeAt(closes, now, times.timeZone) };
}

function changeAt(at: number, now: Date, timeZone: string): Opening["changes"] {
  const date = localDate(new Date(at), timeZone);
  const inDays = Math.round((Date.parse(date) - Date.parse(localDate(now, timeZone))) / dayMs);
  return { at: new Date(at).toISOString(), inDays, weekday: getWeekday(date) };
}

/** Days ahead that a homeowner can ask a visit for. */
const maxVisitDaysAhead = 21;

export interface VisitTimes extends OpenTimes {
  /** Weekdays of the job's zone, 0 for Monday; null outside zones. */
  zoneWeekdays: readonly number[] | null;
}

/** Weekdays with visits: the zone's, else those with opening hours; a week without hours counts as Monday to Friday. */
export function listVisitWeekdays({ workingHours, open24x7, zoneWeekdays }: VisitTimes): number[] {
  const isWeekSet = workingHours.some((window) => window !== null);
  const isOpen = (day: number) => open24x7 || (isWeekSet ? Boolean(workingHours[day]) : day < 5);
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => zoneWeekdays?.includes(day) ?? isOpen(day));
}

/** Dates (YYYY-MM-DD) of visits from tomorrow on, in the contractor's time zone. */
export function listVisitDates(now: Date, times: VisitTimes): string[] {
  const weekdays = listVisitWeekdays(times);
  const today = localDate(now, times.timeZone);
  const dates = Array.from({ length: maxVisitDaysAhead }, (_, ahead) => addDays(today, ahead + 1));
  return dates.filter((date) => weekdays.includes(getWeekday(date)));
}
