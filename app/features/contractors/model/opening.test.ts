import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getWeekday } from "#app/lib/time-zones.ts";
import { officeHours, type WorkingHours } from "../model.ts";
import { listVisitDates, listVisitWeekdays, openingAt } from "./opening.ts";

const chicago = { workingHours: officeHours, open24x7: false, timeZone: "America/Chicago" };

function at(moment: string, times = chicago) {
  return openingAt(new Date(moment), times);
}

describe("opening hours", () => {
  it("[D-09] is open within its hours, in its own time zone", () => {
    expect(at("2026-11-23T22:59:00Z")).toEqual({
      open: true,
      today: 0,
      changes: { at: "2026-11-23T23:00:00.000Z", inDays: 0, weekday: 0 },
    });
    expect(at("2026-11-23T23:00:00Z").open).toBe(false);
  });

  it("[D-09] opens later the same day, the next day, or on Monday after Friday", () => {
    expect(at("2026-11-23T12:00:00Z").changes).toEqual({ at: "2026-11-23T14:00:00.000Z", inDays: 0, weekday: 0 });
    expect(at("2026-11-24T02:00:00Z").changes).toMatchObject({ inDays: 1, weekday: 1 });
    expect(at("2026-11-28T02:00:00Z")).toMatchObject({ open: false, today: 4, changes: { inDays: 3, weekday: 0 } });
  });

  it("[D-09] work past midnight belongs to the day before", () => {
    const late: WorkingHours = [{ from: 1080, to: 120 }, null, null, null, null, null, null];
    expect(at("2026-11-24T07:30:00Z", { ...chicago, workingHours: late })).toMatchObject({ open: true, today: 1, changes: { inDays: 0 } });
    expect(at("2026-11-24T08:30:00Z", { ...chicago, workingHours: late })).toMatchObject({ open: false, changes: { inDays: 6 } });
  });

  it("[D-09] never closes when open 24/7 or all week, and never opens without hours", () => {
    const always: WorkingHours = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }));
    const never: WorkingHours = Array.from({ length: 7 }, () => null);
    expect(at("2026-11-24T07:30:00Z", { ...chicago, open24x7: true })).toMatchObject({ open: true, changes: null });
    expect(at("2026-11-24T07:30:00Z", { ...chicago, workingHours: always })).toMatchObject({ open: true, changes: null });
    expect(at("2026-11-24T07:30:00Z", { ...chicago, workingHours: never })).toMatchObject({ open: false, changes: null });
  });

  it("[D-09] a short day inside a longer shift does not end it", () => {
    const hours: WorkingHours = [{ from: 480, to: 420 }, { from: 0, to: 120 }, null, null, null, null, null];
    // Tuesday 01:00: Monday's shift lasts until 07:00.
    expect(at("2026-11-24T07:00:00Z", { ...chicago, workingHours: hours }).changes?.at).toBe("2026-11-24T13:00:00.000Z");
  });

  it("[D-09] consecutive full days end after the last one", () => {
    const weekdays: WorkingHours = [...Array.from({ length: 5 }, () => ({ from: 0, to: 1440 })), null, null];
    expect(at("2026-11-23T18:00:00Z", { ...chicago, workingHours: weekdays }).changes).toMatchObject({ inDays: 5, weekday: 5 });
  });

  it("[D-09] uses local time across daylight saving changes", () => {
    expect(at("2026-11-01T22:00:00Z").changes?.at).toBe("2026-11-02T14:00:00.000Z");
    expect(at("2026-10-30T22:30:00Z").changes?.at).toBe("2026-11-02T14:00:00.000Z");
  });
});

const visitTimes = { timeZone: "America/Chicago", workingHours: officeHours, open24x7: false, zoneWeekdays: null };
/** A Monday, 23:30 in Chicago. */
const mondayNight = new Date("2026-03-03T05:30:00Z");

describe("visit days", () => {
  it("[C-06] [D-09] are the opening days outside zones, and a zone's own days inside it", () => {
    expect(listVisitDates(mondayNight, visitTimes).slice(0, 5)).toEqual([
      "2026-03-03",
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
      "2026-03-09",
    ]);
    expect(listVisitDates(mondayNight, { ...visitTimes, zoneWeekdays: [0, 5] }).slice(0, 3)).toEqual([
      "2026-03-07",
      "2026-03-09",
      "2026-03-14",
    ]);
    expect(listVisitWeekdays({ ...visitTimes, open24x7: true })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(listVisitWeekdays({ ...visitTimes, workingHours: Array.from({ length: 7 }, () => null) })).toEqual([0, 1, 2, 3, 4]);
  });

  it("[C-06] never include today, the past or a day without visits", () => {
    const day = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        fc.uniqueArray(day, { minLength: 1 }),
        (at, zoneWeekdays) => {
          const dates = listVisitDates(at, { ...visitTimes, zoneWeekdays });
          expect(dates).toHaveLength(3 * zoneWeekdays.length);
          expect(dates.every((date) => zoneWeekdays.includes(getWeekday(date)))).toBe(true);
          expect(dates.every((date) => Date.parse(`${date}T23:59:59-06:00`) > at.getTime())).toBe(true);
        },
      ),
    );
  });
});
