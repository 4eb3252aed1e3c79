import { z } from "zod";
import { formatDay } from "#app/lib/formats.ts";
import type { TextContext } from "#app/lib/text-context.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";

/** In display order. The hours are in the texts (`quotes:wish.times`). */
export const arrivalTimes = ["ANY", "MORNING", "MIDDAY", "AFTERNOON"] as const;
export type ArrivalTime = (typeof arrivalTimes)[number];

/** How far ahead a start can be wished for, in days. */
const maxWishAheadDays = 365;

/** When the homeowner would like the work to start. Nothing is agreed before the contractor's call. */
export const Wish = z.strictObject({
  day: z.iso.date("orders.wishedDayInvalid").nullable().default(null),
  time: z.enum(arrivalTimes, "orders.wishedTimeInvalid").default("ANY"),
});
export type Wish = z.infer<typeof Wish>;

/** First and last day that can be wished for, where the job is. */
export function wishLimits(now: Date, timeZone: string): { first: string; last: string } {
  const today = localDate(now, timeZone);
  return { first: today, last: addDays(today, maxWishAheadDays) };
}

export function isWishableDay(day: string, now: Date, timeZone: string): boolean {
  const { first, last } = wishLimits(now, timeZone);
  return first <= day && day <= last;
}

/** "11/30/26, 8 AM–noon"; null without a day and with any time. */
export function formatWish({ day, time }: Wish, { t, locale }: Pick<TextContext, "t" | "locale">): string | null {
  const hours = t(`quotes:wish.times.${time}`);
  if (day === null) return time === "ANY" ? null : hours;
  return t("quotes:wish.shown", { day: formatDay(day, locale), time: hours });
}
