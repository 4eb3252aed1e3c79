import { z } from "zod";

/** A day of the calendar from 1900 on: the database refuses year 0. `code` is the error's message key. */
export const typedDay = (code: string) => z.iso.date(code).refine((day) => day >= "1900", code);

const Day = typedDay("input.invalid");

/** Of a field `datetime-local`; null unless both day and time exist. */
export function parseTypedTime(typed: string): { day: string; minutes: number } | null {
  const [, day = "", hours, minutes] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/.exec(typed) ?? [];
  return Day.safeParse(day).success ? { day, minutes: Number(hours) * 60 + Number(minutes) } : null;
}
