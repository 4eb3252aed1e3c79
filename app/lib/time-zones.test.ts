import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, localDate, toMoment, getWeekday } from "./time-zones.ts";

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/St_Johns",
  "America/Phoenix",
  "America/Regina",
  "Pacific/Honolulu",
  "America/Vancouver",
];

describe("time zones", () => {
  it("[Q-14] a day begins at local midnight", () => {
    expect(localDate(new Date("2026-11-21T04:30:00Z"), "America/New_York")).toBe("2026-11-20");
    expect(localDate(new Date("2026-11-21T05:30:00Z"), "America/New_York")).toBe("2026-11-21");
    expect(getWeekday("2026-11-23")).toBe(0);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });

  it.each([
    ["the winter's nine o'clock", "2026-01-15", 540, "2026-01-15T14:00:00.000Z"],
    ["the summer's nine o'clock", "2026-07-15", 540, "2026-07-15T13:00:00.000Z"],
    ["half past two in the night without half past two", "2026-03-08", 150, "2026-03-08T07:30:00.000Z"],
    ["half past one in the night with two of them: the first", "2026-11-01", 90, "2026-11-01T05:30:00.000Z"],
    ["midnight at the end of a day", "2026-12-31", 1440, "2027-01-01T05:00:00.000Z"],
  ])("[Q-14] %s in New York is one moment", (...[, date, minutes, moment]) => {
    expect(toMoment(date, minutes, "America/New_York").toISOString()).toBe(moment);
  });

  it("[Q-14] conversion to local time and back is exact, except in the repeated hour", () => {
    const moments = fc.date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2032-01-01T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const wholeMinute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
        const date = localDate(wholeMinute, zone);
        const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(wholeMinute);
        const [hours = 0, minutes = 0] = time.split(":").map(Number);
        const back = toMoment(date, hours * 60 + minutes, zone).getTime();
        expect([0, 3_600_000]).toContain(wholeMinute.getTime() - back);
      }),
      { numRuns: 1000 },
    );
  });
});
