import { addDays, localDate, toMoment } from "#app/lib/time-zones.ts";

/** 9 PM to 8 AM. */
export const quietDefault = { quietFrom: 21 * 60, quietUntil: 8 * 60 } as const;

export interface QuietHours {
  quietFrom: number;
  quietUntil: number;
}

/** The moment itself outside the quiet hours, else their end. They may pass midnight. */
export function findQuietEnd(now: Date, timeZone: string, { quietFrom, quietUntil }: QuietHours): Date {
  if (quietFrom === quietUntil) return now;
  const today = localDate(now, timeZone);
  for (const day of [addDays(today, -1), today]) {
    const from = toMoment(day, quietFrom, timeZone);
    const until = toMoment(quietFrom < quietUntil ? day : addDays(day, 1), quietUntil, timeZone);
    if (from <= now && now < until) return until;
  }
  return now;
}

const hourMs = 60 * 60_000;
/** Minutes after local midnight of the daily email. */
const dailyAt = 8 * 60;

/** After `now`: the next full hour, or the next 8 AM. */
export function findDigestTime(now: Date, timeZone: string, digest: "hourly" | "daily"): Date {
  if (digest === "hourly") return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const today = localDate(now, timeZone);
  const first = toMoment(today, dailyAt, timeZone);
  return first > now ? first : toMoment(addDays(today, 1), dailyAt, timeZone);
}
