/** Zone of the times the product promises. */
export const easternTime = "America/New_York";

const minuteMs = 60_000;

/** In milliseconds. */
export const dayMs = 24 * 60 * minuteMs;

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Local date as YYYY-MM-DD in an IANA zone. */
export function localDate(moment: Date, timeZone: string): string {
  return new Date(toWallTime(moment, timeZone)).toISOString().slice(0, 10);
}

const weekMinutes = new Map<string, { since: number; minute: number }>();

/** Minutes after Monday's midnight, local. Kept for each zone while the minute lasts. */
export function minuteOfWeek(moment: Date, timeZone: string): number {
  const since = Math.floor(moment.getTime() / minuteMs);
  const known = weekMinutes.get(timeZone);
  if (known?.since === since) return known.minute;
  const wall = Math.floor(toWallTime(moment, timeZone) / minuteMs);
  const minute = (((wall + mondayOffset) % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  weekMinutes.set(timeZone, { since, minute });
  return minute;
}

const minutesPerWeek = 7 * 24 * 60;
/** The epoch began on a Thursday. */
const mondayOffset = 3 * 24 * 60;

/** Both dates are YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function getWeekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * `minutes` count from midnight. Times skipped by daylight saving use the earlier offset; repeated times mean the
 * first.
 */
export function toMoment(date: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const candidates = [wall - before, wall - after].filter((moment) => toWallTime(new Date(moment), timeZone) === wall);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}

/** Milliseconds ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  return toWallTime(new Date(moment), timeZone) - Math.floor(moment / 1000) * 1000;
}

/** Local time as if it were UTC, in milliseconds, to the second. */
function toWallTime(moment: Date, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of findClockFormat(timeZone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes, second);
}

function findClockFormat(timeZone: string): Intl.DateTimeFormat {
  let clock = clockFormats.get(timeZone);
  if (!clock) {
    const figure = "2-digit" as const;
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: figure,
      day: figure,
      hour: figure,
      minute: figure,
      second: figure,
    });
    clockFormats.set(timeZone, clock);
  }
  return clock;
}
