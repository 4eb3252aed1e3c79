import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openingAt } from "#app/features/contractors/model/opening.ts";
import { minuteOfWeek } from "#app/lib/time-zones.ts";
import { readOpening, toOpeningTime } from "./week-hours.ts";

const week = "{[480,1020),[1920,2460)}";

describe("opening hours on a card", () => {
  it.each([
    [null, 500, null],
    ["{}", 500, null],
    ["{[0,10080)}", 0, { state: "ALWAYS" }],
    [week, 480, { state: "OPEN" }],
    [week, 1019, { state: "OPEN" }],
    [week, 1020, { state: "CLOSED", opensAt: 1920 }],
    [week, 10_000, { state: "CLOSED", opensAt: 480 }],
    ["{[0,120),[10000,10080)}", 10_079, { state: "OPEN" }],
  ] as const)("[D-02] of %s at minute %i are %o", (hours, minute, expected) => expect(readOpening(hours, minute)).toEqual(expected));

  it("[D-02] begin on a weekday at a time", () => expect(toOpeningTime(1920)).toEqual({ weekday: 1, minute: 480 }));

  it("[D-02] use the local minute, also when the clocks change", () => {
    expect(minuteOfWeek(new Date("2026-11-23T14:05:00Z"), "America/Chicago")).toBe(8 * 60 + 5);
    expect(minuteOfWeek(new Date("2026-11-01T06:59:00Z"), "America/Chicago")).toBe(6 * 1440 + 119);
    expect(minuteOfWeek(new Date("2026-11-01T07:00:00Z"), "America/Chicago")).toBe(6 * 1440 + 60);
    expect(minuteOfWeek(new Date("2026-11-30T03:59:00Z"), "America/New_York")).toBe(7 * 1440 - 61);
  });

  it("[D-02] agree with those of the profile at any moment", () => {
    const day = fc.option(fc.record({ from: fc.integer({ min: 0, max: 95 }), to: fc.integer({ min: 0, max: 96 }) }));
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), fc.integer({ min: 0, max: 14 * 96 }), (days, quarters) => {
        const workingHours = days.map((hours) => hours && { from: hours.from * 15, to: hours.to * 15 });
        const now = new Date(Date.UTC(2026, 5, 1, 0, quarters * 15));
        const opening = openingAt(now, { workingHours, open24x7: false, timeZone: "America/Chicago" });
        const shown = readOpening(toMinutes(workingHours), minuteOfWeek(now, "America/Chicago"));
        expect(shown === null ? false : shown.state !== "CLOSED").toBe(opening.open);
      }),
    );
  });
});

/** As the database does. */
function toMinutes(days: readonly ({ from: number; to: number } | null)[]): string {
  const open = new Set<number>();
  for (const [day, hours] of days.entries()) {
    if (!hours || hours.from === hours.to) continue;
    const length = hours.to - hours.from + (hours.to < hours.from ? 1440 : 0);
    for (let minute = 0; minute < length; minute += 1) open.add((day * 1440 + hours.from + minute) % 10_080);
  }
  const ends: number[] = [];
  for (let minute = 0; minute <= 10_080; minute += 1) if (open.has(minute) !== (minute > 0 && open.has(minute - 1))) ends.push(minute);
  return `{${ends.join()}}`;
}
