import { describe, expect, it } from "vitest";
import { defaultSettings } from "./model.ts";
import { findLane, findPlace, listFreeSlots, listSlotsOfDay, type SlotSearch } from "./model/slots.ts";
import { isChangeable } from "./model/rules.ts";
import fc from "fast-check";
import { addDays, getWeekday, localDate, toMoment } from "#app/lib/time-zones.ts";
import type { WorkingHours } from "#app/features/contractors/model.ts";

const zones = ["America/New_York", "America/St_Johns", "America/Phoenix", "America/Regina", "Pacific/Honolulu", "America/Vancouver"];
const everyDay = (from: number, to: number): WorkingHours => Array.from({ length: 7 }, () => ({ from, to }));
const newYork = (workingHours: WorkingHours) => ({ workingHours, open24x7: false, timeZone: "America/New_York" });
const hourly = { minutes: 60, bufferMinutes: 0 };
const toClock = (at: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" }).format(at);

const search = (over: Partial<SlotSearch> = {}): SlotSearch => ({
  kind: "JOB",
  settings: { ...defaultSettings, noticeHours: 0, aheadDays: 7 },
  times: newYork(everyDay(540, 1020)),
  isDayOff: () => false,
  taken: [],
  now: new Date("2026-06-01T10:00:00Z"),
  ...over,
});

describe("slots of a working day", () => {
  it("[L-03] lie between opening and closing, with travel between them", () => {
    const slots = listSlotsOfDay("2026-06-01", newYork(everyDay(540, 1020)), { minutes: 120, bufferMinutes: 30 });
    expect(slots.map(({ startsAt, endsAt }) => `${toClock(startsAt)}-${toClock(endsAt)}`)).toEqual([
      "09:00-11:00",
      "11:30-13:30",
      "14:00-16:00",
    ]);
  });

  it.each([
    ["the night without half past two", "2026-03-08", 0, 300, ["00:00", "01:00", "03:00", "04:00"]],
    ["the night with two hours from one", "2026-11-01", 0, 300, ["00:00", "01:00", "01:00", "02:00", "03:00", "04:00"]],
    ["an evening past midnight", "2026-06-01", 1350, 90, ["22:30", "23:30", "00:30"]],
    ["an evening into the longer night", "2026-10-31", 1410, 180, ["23:30", "00:30", "01:30", "01:30"]],
  ])("[L-03] in %s are as many as its hours", (...[, day, from, to, clocks]) => {
    const slots = listSlotsOfDay(day, newYork(everyDay(from, to)), hourly);
    expect(slots.map(({ startsAt }) => toClock(startsAt))).toEqual(clocks);
  });

  it("[L-03] are never lost or doubled, in any zone and at any change of clocks", () => {
    const year = fc.integer({ min: 2025, max: 2031 });
    const nearChange = fc.record({ year, month: fc.constantFrom("03-06", "10-30"), ahead: fc.integer({ min: 0, max: 6 }) });
    const window = fc.record({ from: fc.integer({ min: 0, max: 95 }), hours: fc.integer({ min: 1, max: 92 }) });
    const length = fc.record({ minutes: fc.constantFrom(15, 30, 45, 60, 90, 150), bufferMinutes: fc.constantFrom(0, 15, 30) });
    const weeks = fc.record({
      zone: fc.constantFrom(...zones),
      start: nearChange,
      week: fc.array(window, { minLength: 7, maxLength: 7 }),
      size: length,
    });
    fc.assert(
      fc.property(weeks, ({ zone, start, week, size }) => {
        const workingHours = week.map(({ from, hours }) => ({ from: from * 15, to: ((from + hours) % 96) * 15 }));
        const first = addDays(`${start.year}-${start.month}`, start.ahead);
        const days = [0, 1, 2].map((ahead) => addDays(first, ahead));
        const slots = days.flatMap((day) => listSlotsOfDay(day, { workingHours, open24x7: false, timeZone: zone }, size));
        const step = (size.minutes + size.bufferMinutes) * 60_000;
        for (const [at, slot] of slots.entries()) {
          expect(slot.endsAt - slot.startsAt).toBe(size.minutes * 60_000);
          const next = slots[at + 1];
          if (next) expect(next.startsAt - slot.startsAt).toBeGreaterThanOrEqual(step);
        }
        // A plain model: walk the window by elapsed minutes.
        const { from, to } = workingHours[getWeekday(days[1]!)]!;
        const opens = toMoment(days[1]!, from, zone).getTime();
        const closes = toMoment(to < from ? addDays(days[1]!, 1) : days[1]!, to, zone).getTime();
        const yesterday = slots.filter(({ day }) => day === days[0]).at(-1);
        const expected: number[] = [];
        for (let at = opens; at + size.minutes * 60_000 <= closes; at += step)
          if (!yesterday || at >= yesterday.startsAt + step) expected.push(at);
        if (from !== to) expect(slots.filter(({ day }) => day === days[1]).map(({ startsAt }) => startsAt)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });
});

describe("free slots", () => {
  it("[L-03] begin after the shortest notice and end with the days ahead", () => {
    const settings = { ...defaultSettings, noticeHours: 26, aheadDays: 2 };
    const free = listFreeSlots(search({ settings }));
    expect(free.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      "2026-06-02T13:00:00.000Z",
      "2026-06-02T15:30:00.000Z",
      "2026-06-02T18:00:00.000Z",
      "2026-06-03T13:00:00.000Z",
      "2026-06-03T15:30:00.000Z",
      "2026-06-03T18:00:00.000Z",
    ]);
  });

  it("[L-03] leave out days off, and days whose capacity is used", () => {
    const taken = [0, 1].map((dayIndex) => ({ lane: 0, dayIndex, day: "2026-06-02", startsAt: dayIndex, busyUntil: dayIndex + 1 }));
    const settings = { ...defaultSettings, noticeHours: 0, perDay: 2, aheadDays: 3 };
    const free = listFreeSlots(search({ settings, taken, isDayOff: (day) => day === "2026-06-03" }));
    expect([...new Set(free.map(({ day }) => day))]).toEqual(["2026-06-01", "2026-06-04"]);
  });

  it("[L-03] are as many at a time as there are crews, travel included", () => {
    const slot = { startsAt: 10 * 3_600_000, endsAt: 12 * 3_600_000, day: "1970-01-01" };
    const settings = { ...defaultSettings, crews: 2 };
    const busy = (lane: number, startsAt: number) => ({ lane, dayIndex: lane, day: slot.day, startsAt, busyUntil: startsAt + 9_000_000 });
    expect(findLane(slot, { settings, taken: [busy(0, slot.startsAt)] })).toBe(1);
    expect(findPlace(slot, { settings, taken: [busy(0, slot.startsAt), busy(1, slot.startsAt - 8_999_999)] })).toBeNull();
    expect(findLane(slot, { settings, taken: [busy(0, slot.startsAt), busy(1, slot.startsAt - 9_000_000)] })).toBe(1);
    expect(findLane(slot, { settings, taken: [busy(0, slot.startsAt), busy(1, slot.endsAt)] })).toBeNull();
  });

  it("[L-03] are in office hours for contractors without hours or around the clock", () => {
    for (const times of [newYork([]), { ...newYork(everyDay(0, 60)), open24x7: true }]) {
      const clocks = listFreeSlots(search({ times })).map(({ startsAt }) => toClock(startsAt));
      expect([...new Set(clocks)]).toEqual(["08:00", "10:30", "13:00"]);
    }
  });

  it("[L-03] are of the contractor's day, whatever day it is elsewhere", () => {
    const times = { ...newYork(everyDay(1140, 1440)), timeZone: "Pacific/Honolulu" };
    const [first] = listFreeSlots(search({ times, now: new Date("2026-06-02T04:00:00Z") }), 1);
    expect(first).toMatchObject({ day: "2026-06-01" });
    expect(localDate(new Date(first!.startsAt), "UTC")).toBe("2026-06-02");
  });
});

describe("changing an appointment", () => {
  it("[L-03] is for the homeowner until the contractor's notice, for the contractor until it starts", () => {
    const appointment = { status: "BOOKED", startsAt: new Date("2026-06-02T13:00:00Z") } as const;
    const can = (party: "customer" | "contractor", now: string) =>
      isChangeable(appointment, { party, changeHours: 24, now: new Date(now) });
    expect([can("customer", "2026-06-01T12:59:00Z"), can("customer", "2026-06-01T13:00:00Z")]).toEqual([true, false]);
    expect([can("contractor", "2026-06-02T12:59:00Z"), can("contractor", "2026-06-02T13:00:00Z")]).toEqual([true, false]);
    expect(isChangeable({ ...appointment, status: "CANCELLED" }, { party: "contractor", changeHours: 0, now: new Date(0) })).toBe(false);
  });
});
