import { describe, expect, it } from "vitest";
import { formatDate, formatMoney, formatTime } from "./formats.ts";
import { locales } from "./locales.ts";

const eastern = "America/New_York";

describe("what people read", () => {
  it("[V-20] amounts have a thousands separator, and cents only where there are some", () => {
    expect(formatMoney(1_250_00, "en")).toBe("$1,250");
    expect(formatMoney(1_234_567_89, "en")).toBe("$1,234,567.89");
    expect(formatMoney(-50_05, "en")).toBe("-$50.05");
    expect(locales.map((locale) => formatMoney(1_250_50, locale).replace(/\s/gu, " "))).toEqual([
      "$1,250.50",
      "1 250,50 $",
      "1 250,50 $",
      "$1,250.50",
    ]);
  });

  it("[V-23] dates are MM/DD/YY in the zone that counts", () => {
    expect(formatDate("2026-03-01T04:59:00Z", eastern)).toBe("02/28/26");
    expect(formatDate("2026-03-01T05:00:00Z", eastern)).toBe("03/01/26");
    expect(formatDate(new Date("2026-12-31T23:59:59Z"), "Pacific/Honolulu")).toBe("12/31/26");
  });

  it("[V-23] times are h:mm A", () => {
    expect(formatTime("2026-01-05T14:05:00Z", eastern)).toBe("9:05 AM");
    expect(formatTime("2026-01-05T17:00:00Z", eastern)).toBe("12:00 PM");
    expect(formatTime("2026-01-05T05:30:00Z", eastern)).toBe("12:30 AM");
    expect(formatTime("2026-01-05T22:00:00Z", eastern)).toBe("5:00 PM");
  });
});
