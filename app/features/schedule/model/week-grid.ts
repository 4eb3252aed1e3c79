import { localDate, minuteOfWeek } from "#app/lib/time-zones.ts";
import type { CalendarDayView, CalendarEntry } from "./calendar.ts";

const minutesPerDay = 24 * 60;

/** Where an appointment stands in its day. `from` and `to` are minutes after midnight. */
export interface PlacedEntry {
  entry: CalendarEntry;
  from: number;
  to: number;
  /** Of `columns` beside one another, for crews that work at the same time. */
  column: number;
  columns: number;
}

type Day = Pick<CalendarDayView, "date" | "appointments">;

/** What a night shift has of another day is left out. */
export function placeEntries({ date, appointments }: Day, timeZone: string): PlacedEntry[] {
  const toMinute = (moment: string, outside: number) =>
    localDate(new Date(moment), timeZone) === date ? minuteOfWeek(new Date(moment), timeZone) % minutesPerDay : outside;
  const placed = appointments
    .map((entry) => ({ entry, from: toMinute(entry.startsAt, 0), to: toMinute(entry.endsAt, minutesPerDay), column: 0, columns: 1 }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  for (const group of groupOverlapping(placed)) spread(group);
  return placed;
}

/** Appointments that are linked by common times share a group. They are in the order of their beginnings. */
function groupOverlapping(placed: readonly PlacedEntry[]): PlacedEntry[][] {
  const groups: PlacedEntry[][] = [];
  let [group, end]: [PlacedEntry[], number] = [[], -1];
  for (const one of placed) {
    if (one.from >= end) groups.push((group = []));
    group.push(one);
    end = Math.max(end, one.to);
  }
  return groups;
}

/** Gives each the first column that is free. */
function spread(group: PlacedEntry[]): void {
  const ends: number[] = [];
  for (const one of group) {
    const free = ends.findIndex((end) => end <= one.from);
    one.column = free < 0 ? ends.length : free;
    ends[one.column] = one.to;
  }
  for (const one of group) one.columns = ends.length;
}

/** The usual hours of a week without opening times. */
const usualHours = { from: 8, to: 18 };

/** Whole hours that hold the week's opening times and appointments. */
export function findGridHours(days: readonly CalendarDayView[], timeZone: string): { from: number; to: number } {
  const spans = days.flatMap((day) => [...(day.open ? [day.open] : []), ...placeEntries(day, timeZone)]);
  if (spans.length === 0) return usualHours;
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / 60);
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / 60);
  return { from, to: Math.max(to, from + 1) };
}
