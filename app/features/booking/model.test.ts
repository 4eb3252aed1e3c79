import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officeHours, type WorkingHours } from "#app/features/contractors/model.ts";
import { calculateCallBackDeadline } from "./model.ts";

const chicago = "America/Chicago";
const officeTimes = { workingHours: officeHours, open24x7: false, timeZone: chicago };

function calculateDeadline(now: string, times = officeTimes): string {
  return calculateCallBackDeadline(new Date(now), times).toISOString();
}

describe("call-back deadline", () => {
  it("[Q-14] is two hours later within working hours", () => {
    expect(calculateDeadline("2026-11-23T16:00:00Z")).toBe("2026-11-23T18:00:00.000Z");
  });

  it("[Q-14] carries the rest of the two hours over to the next morning", () => {
    expect(calculateDeadline("2026-11-23T22:00:00Z")).toBe("2026-11-24T15:00:00.000Z");
  });

  it("[Q-14] is Monday morning for a booking on Friday night", () => {
    expect(calculateDeadline("2026-11-21T03:00:00Z")).toBe("2026-11-23T16:00:00.000Z");
  });

  it("[Q-14] is within two hours, any day, for a contractor open 24/7", () => {
    expect(calculateDeadline("2026-11-22T03:00:00Z", { ...officeTimes, open24x7: true })).toBe("2026-11-22T05:00:00.000Z");
  });

  it("[Q-14] treats hours past midnight as one window", () => {
    const nights: WorkingHours = Array.from({ length: 7 }, () => ({ from: 1320, to: 360 }));
    expect(calculateDeadline("2026-11-23T05:30:00Z", { ...officeTimes, workingHours: nights })).toBe("2026-11-23T07:30:00.000Z");
  });

  it("[Q-14] falls back to office hours for a week without open hours", () => {
    const closed: WorkingHours = Array.from({ length: 7 }, () => null);
    expect(calculateDeadline("2026-11-21T15:00:00Z", { ...officeTimes, workingHours: closed })).toBe("2026-11-23T16:00:00.000Z");
  });

  it("[Q-14] counts elapsed time across daylight saving changes", () => {
    const all: WorkingHours = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }));
    const times = { ...officeTimes, workingHours: all };
    expect(calculateDeadline("2026-03-08T07:30:00Z", times)).toBe("2026-03-08T09:30:00.000Z");
    expect(calculateDeadline("2026-11-01T06:30:00Z", times)).toBe("2026-11-01T08:30:00.000Z");
  });

  it("[Q-14] leaves exactly two open hours between booking and deadline for any week, zone and time", () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((whole) => whole * 60);
    const window = fc.option(
      fc.tuple(hour, hour).map(([from, to]) => ({ from: Math.min(from, to), to: Math.max(from, to) + 60 })),
      { nil: null },
    );
    const week = fc.array(window, { minLength: 7, maxLength: 7 }).filter((hours) => hours.some(Boolean));
    const moment = fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2027-12-01T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(week, moment, fc.constantFrom(chicago, "America/St_Johns", "Pacific/Honolulu"), (hours, now, timeZone) => {
        const end = calculateCallBackDeadline(now, { workingHours: hours, open24x7: false, timeZone });
        expect(openMinutes([now, end], hours, timeZone)).toBe(120);
      }),
      { numRuns: 200 },
    );
  });
});

/** Counts minute by minute, by local time only. */
function openMinutes([from, to]: readonly [Date, Date], hours: WorkingHours, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", hour: "numeric", minute: "numeric", hourCycle: "h23" });
  let open = 0;
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const window = hours[["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "")];
    const minutes = Number(parts.hour) * 60 + Number(parts.minute);
    if (window && minutes >= window.from && minutes < window.to) open += 1;
  }
  return open;
}
