import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes } from "../../../../tests/sizes.ts";
import { timeZonesByPhone } from "./area-codes.ts";
import { nextSendTime, secondsUntilQuiet } from "./quiet-hours.ts";

const everyZone = timeZonesByPhone("");

/** The hour on a zone's clock, by another way than the product's. */
function hourAt(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(moment));
}

const isOpen = (moment: Date, zone: string) => hourAt(moment, zone) >= 8 && hourAt(moment, zone) < 21;
const moments = fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2028-01-01T00:00:00Z"), noInvalidDate: true });

describe("quiet hours", () => {
  it.each([
    ["2026-11-23T15:00:00Z", "America/New_York", "2026-11-23T15:00:00Z"],
    ["2026-11-24T02:00:00Z", "America/New_York", "2026-11-24T13:00:00Z"],
    ["2026-11-24T01:59:59Z", "America/New_York", "2026-11-24T01:59:59Z"],
    ["2026-11-23T12:59:59Z", "America/New_York", "2026-11-23T13:00:00Z"],
    ["2026-11-24T02:00:00Z", "America/Los_Angeles", "2026-11-24T02:00:00Z"],
    // The night of the change of clocks is an hour longer.
    ["2026-11-01T01:30:00Z", "America/New_York", "2026-11-01T13:00:00Z"],
    ["2026-03-08T02:30:00Z", "America/New_York", "2026-03-08T12:00:00Z"],
  ])("[N-03] at %s in %s allows texts from %s", (now, zone, from) => {
    expect(nextSendTime(new Date(now), [zone])).toEqual(new Date(from));
  });

  it("[N-03] ends when the last possible time zone opens, and no later", () => {
    const zones = fc.uniqueArray(fc.constantFrom(...everyZone), { minLength: 1, maxLength: 6 });
    const property = fc.property(moments, zones, (now, chosen) => {
      const at = nextSendTime(now, chosen);
      expect(at >= now).toBe(true);
      expect(chosen.filter((zone) => !isOpen(at, zone))).toEqual([]);
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 60 * 60_000);
      const justBefore = new Date(at.getTime() - 1_000);
      if (justBefore > now) expect(chosen.every((zone) => isOpen(justBefore, zone))).toBe(false);
    });
    fc.assert(property, { numRuns: sizes.plainRuns });
  });

  it("[N-03] limits the validity of a text to the seconds until quiet hours", () => {
    const property = fc.property(moments, fc.constantFrom(...everyZone), (moment, zone) => {
      const now = nextSendTime(moment, [zone]);
      const seconds = secondsUntilQuiet(now, [zone]);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(isOpen(new Date(now.getTime() + Math.max(0, seconds - 1) * 1000), zone)).toBe(true);
      expect(isOpen(new Date(now.getTime() + (seconds + 1) * 1000), zone)).toBe(false);
    });
    fc.assert(property, { numRuns: sizes.plainRuns });
  });
});
