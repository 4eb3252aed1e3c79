import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getWeekday } from "#app/lib/time-zones.ts";
import { officeHours } from "../model.ts";
import { listVisitDates, listVisitWeekdays } from "./visit-days.ts";

const times = { timeZone: "America/Chicago", workingHours: officeHours, open24x7: false, zoneWeekdays: null };
/** A Monday, 23:30 in Chicago. */
const now = new Date("2026-03-03T05:30:00Z");

describe("visit days", () => {
  it("[C-06] [D-09] are the opening days outside zones, and a zone's own days inside it", () => {
    expect(listVisitDates(now, times).slice(0, 5)).toEqual(["2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-09"]);
    expect(listVisitDates(now, { ...times, zoneWeekdays: [0, 5] }).slice(0, 3)).toEqual(["2026-03-07", "2026-03-09", "2026-03-14"]);
    expect(listVisitWeekdays({ ...times, open24x7: true })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(listVisitWeekdays({ ...times, workingHours: Array.from({ length: 7 }, () => null) })).toEqual([0, 1, 2, 3, 4]);
  });

  it("[C-06] never include today, the past or a day without visits", () => {
    const day = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        fc.uniqueArray(day, { minLength: 1 }),
        (at, zoneWeekdays) => {
          const dates = listVisitDates(at, { ...times, zoneWeekdays });
          expect(dates).toHaveLength(3 * zoneWeekdays.length);
          expect(dates.every((date) => zoneWeekdays.includes(getWeekday(date)))).toBe(true);
          expect(dates.every((date) => Date.parse(`${date}T23:59:59-06:00`) > at.getTime())).toBe(true);
        },
      ),
    );
  });
});
