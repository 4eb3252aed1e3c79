import { describe, expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import type { CalendarEntry } from "./calendar.ts";
import { findAppointmentHours } from "./slots.ts";
import { findGridHours, placeEntries } from "./week-grid.ts";

const timeZone = "America/Chicago";
const date = "2026-06-02";

/** Hours of the day in Chicago, five behind UTC in June. */
function appointment(from: number, to: number): CalendarEntry {
  const toMoment = (hour: number) => new Date(Date.UTC(2026, 5, 2, hour + 5)).toISOString();
  return { id: `${from}-${to}`, startsAt: toMoment(from), endsAt: toMoment(to) } as CalendarEntry;
}

const place = (...appointments: CalendarEntry[]) =>
  placeEntries({ date, appointments }, timeZone).map(({ entry, from, to, column, columns }) => [entry.id, from, to, column, columns]);

describe("the week of the calendar", () => {
  it("[L-03] shows one appointment after another at its full width", () => {
    expect(place(appointment(11, 12), appointment(9, 11))).toEqual([
      ["9-11", 540, 660, 0, 1],
      ["11-12", 660, 720, 0, 1],
    ]);
  });

  it("[L-03] shows those of two crews beside one another, and a later one in the first free place", () => {
    expect(place(appointment(9, 12), appointment(9, 10), appointment(10, 13), appointment(14, 15))).toEqual([
      ["9-12", 540, 720, 0, 2],
      ["9-10", 540, 600, 1, 2],
      ["10-13", 600, 780, 1, 2],
      ["14-15", 840, 900, 0, 1],
    ]);
  });

  it("[L-03] ends an appointment that lasts past midnight with its day", () => {
    expect(place(appointment(22, 26))).toEqual([["22-26", 1_320, 1_440, 0, 1]]);
    expect(place(appointment(-2, 3))).toEqual([["-2-3", 0, 180, 0, 1]]);
  });

  it("[L-03] has the hours of the business, and those of appointments outside them", () => {
    const day = (appointments: CalendarEntry[], open: { from: number; to: number } | null) => ({ date, appointments, open });
    expect(findGridHours([day([], null)], timeZone)).toEqual({ from: 8, to: 18 });
    expect(findGridHours([day([], { from: 450, to: 1_020 })], timeZone)).toEqual({ from: 7, to: 17 });
    expect(findGridHours([day([appointment(19, 21)], { from: 450, to: 1_020 })], timeZone)).toEqual({ from: 7, to: 21 });
  });

  it("[L-03] is closed on days off, and open on days when only one service is", () => {
    const times = { workingHours: officeHours, open24x7: false, timeZone };
    const off = (categories: readonly string[] | null) => [{ from: "2026-06-01", through: date, categories }];
    const open = findAppointmentHours(date, times, []);
    expect(open).toEqual(officeHours[1]);
    expect(findAppointmentHours(date, times, off(null))).toBeNull();
    expect(findAppointmentHours("2026-06-03", times, off(null))).toEqual(open);
    expect(findAppointmentHours(date, times, off(["ROOF"]))).toEqual(open);
    expect(findAppointmentHours("2026-06-07", times, [])).toBeNull();
  });
});
