import { toMoment } from "#app/lib/time-zones.ts";

const isoTime = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const usTime =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:,? (?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?: ?(?<half>[ap])\.?m\.?)?)?$/i;

/** Of a day without a time. */
const usualMinutes = 9 * 60;

/** "2026-11-24 09:30", "11/24/2026 9:30 AM", or a day alone, which means 9 a.m. Null for anything else. */
export function parseLocalTime(typed: string, timeZone: string): Date | null {
  const { groups } = isoTime.exec(typed) ?? usTime.exec(typed) ?? {};
  if (!groups) return null;
  const { year = "", month = "", day = "" } = groups;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const minutes = groups.hour === undefined ? usualMinutes : toMinutes(groups);
  return isDay(date) && minutes !== null ? toMoment(date, minutes, timeZone) : null;
}

/** Of the calendar, and of a year that leads can have. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return date >= "1990" && date < "2100" && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** After midnight. */
function toMinutes({ hour, minute, half }: Record<string, string | undefined>): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  if (!half) return hours * 60 + minutes;
  return ((hours % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minutes;
}
