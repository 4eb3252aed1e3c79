import { addDays, getWeekday, localDate } from "#app/lib/time-zones.ts";
import { officeHours, type WorkingHours } from "../model.ts";

/** Days ahead that a homeowner can ask a visit for. */
const maxDaysAhead = 21;

export interface VisitTimes {
  timeZone: string;
  workingHours: WorkingHours;
  open24x7: boolean;
  /** Weekdays of the job's zone, 0 for Monday; null outside zones. */
  zoneWeekdays: readonly number[] | null;
}

/** Weekdays with visits: the zone's, else those with opening hours; a week without hours counts as office hours. */
export function listVisitWeekdays({ workingHours, open24x7, zoneWeekdays }: VisitTimes): number[] {
  const hours = workingHours.some((window) => window !== null) ? workingHours : officeHours;
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (zoneWeekdays ? zoneWeekdays.includes(day) : open24x7 || hours[day] !== null));
}

/** Dates (YYYY-MM-DD) of visits from tomorrow on, in the contractor's time zone. */
export function listVisitDates(now: Date, times: VisitTimes): string[] {
  const weekdays = listVisitWeekdays(times);
  const today = localDate(now, times.timeZone);
  const dates = Array.from({ length: maxDaysAhead }, (_, ahead) => addDays(today, ahead + 1));
  return dates.filter((date) => weekdays.includes(getWeekday(date)));
}
