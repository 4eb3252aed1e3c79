import { daysAfter, localDate, momentOf, weekdayOf } from "#app/lib/time-zones.ts";
import type { WorkingHours } from "../model.ts";

/** When a contractor works: its week, its zone, or day and night. */
export interface OpenTimes {
  workingHours: WorkingHours;
  open24x7: boolean;
  timeZone: string;
}

/** Whether a contractor is at work, and when that changes: null when it never does. */
export interface Opening {
  open: boolean;
  /** The day of its week, 0 is Monday. */
  today: number;
  /** The moment at which it closes or opens, and in how many of its days that is. */
  changes: { at: string; inDays: number; weekday: number } | null;
}

/** Days that are looked ahead: a week, and the day with which it begins again. */
const longestLook = 8;

/** The stretch of work that begins on a local day, in milliseconds; null on a closed day. A window that ends before it begins runs past midnight. */
export function openWindow(date: string, { workingHours, timeZone }: Omit<OpenTimes, "open24x7">): { from: number; to: number } | null {
  const window = workingHours[weekdayOf(date)];
  if (!window || window.from === window.to) return null;
  const lastDay = window.to < window.from ? daysAfter(date, 1) : date;
  return { from: momentOf(date, window.from, timeZone).getTime(), to: momentOf(lastDay, window.to, timeZone).getTime() };
}

/** Whether the contractor is at work at a moment, by its own clocks. Stretches that follow one another without a gap are one. */
export function openingAt(now: Date, times: OpenTimes): Opening {
  const date = localDate(now, times.timeZone);
  const today = weekdayOf(date);
  if (times.open24x7) return { open: true, today, changes: null };
  let closes: number | null = null;
  for (let ahead = -1; ahead <= longestLook; ahead += 1) {
    const window = openWindow(daysAfter(date, ahead), times);
    if (!window || window.to <= now.getTime()) continue;
    const isOpen: boolean = window.from <= (closes ?? now.getTime());
    if (isOpen) closes = Math.max(closes ?? 0, window.to);
    else return { open: closes !== null, today, changes: changeAt(closes ?? window.from, now, times.timeZone) };
  }
  // Work that goes on through the whole week has no end.
  const isEndless = closes !== null && closes - now.getTime() > 7 * 24 * 60 * 60 * 1000;
  return { open: closes !== null, today, changes: closes === null || isEndless ? null : changeAt(closes, now, times.timeZone) };
}

function changeAt(at: number, now: Date, timeZone: string): Opening["changes"] {
  const date = localDate(new Date(at), timeZone);
  const inDays = Math.round((Date.parse(date) - Date.parse(localDate(now, timeZone))) / (24 * 60 * 60 * 1000));
  return { at: new Date(at).toISOString(), inDays, weekday: weekdayOf(date) };
}
