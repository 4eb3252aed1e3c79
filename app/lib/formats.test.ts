import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateOfYear,
  formatDistance,
  formatFullDay,
  formatMoney,
  formatRating,
  formatTime,
  formatTimeZone,
} from "./formats.ts";
import { locales } from "./locales.ts";

const eastern = "America/New_York";

describe("formats", () => {
  it("[V-20] formats amounts with a thousands separator, and cents only when present", () => {
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

  it("[D-15] formats a rating with one decimal, also a whole one", () => {
    expect(locales.map((locale) => [formatRating(4, locale), formatRating(4.86, locale)])).toEqual([
      ["4.0", "4.9"],
      ["4,0", "4,9"],
      ["4,0", "4,9"],
      ["4.0", "4.9"],
    ]);
  });

  it("[V-23] formats English dates as MM/DD/YY in the given time zone", () => {
    expect(formatDate("2026-03-01T04:59:00Z", eastern, "en")).toBe("02/28/26");
    expect(formatDate("2026-03-01T05:00:00Z", eastern, "en")).toBe("03/01/26");
    expect(formatDate(new Date("2026-12-31T23:59:59Z"), "Pacific/Honolulu", "en")).toBe("12/31/26");
  });

  it("[V-23] formats English times as h:mm A", () => {
    const time = (moment: string) => formatTime(moment, eastern, "en");
    expect(time("2026-01-05T14:05:00Z")).toBe("9:05 AM");
    expect(time("2026-01-05T17:00:00Z")).toBe("12:00 PM");
    expect(time("2026-01-05T05:30:00Z")).toBe("12:30 AM");
    expect(time("2026-01-05T22:00:00Z")).toBe("5:00 PM");
  });

  it("[V-23] [B-05] formats dates and times in each language's own style", () => {
    const at = "2026-12-11T19:05:00Z";
    const others = locales.filter((locale) => locale !== "en");
    expect(others.map((locale) => formatDate(at, eastern, locale).replaceAll(/\s/gu, " "))).toEqual([
      "11 déc. 2026",
      "11 дек. 2026 г.",
      "11 dic 2026",
    ]);
    expect(locales.map((locale) => formatDateOfYear(at, eastern, locale).replaceAll(/\s/gu, " "))).toEqual([
      "12/11/26",
      "11 déc.",
      "11 дек.",
      "11 dic",
    ]);
    // No line ends within a French time.
    expect(others.map((locale) => formatTime(at, eastern, locale))).toEqual(["14\u00a0h\u00a005", "14:05", "2:05 p.m."]);
  });
});

it("[V-23] [B-05] writes the first of a month as 1er in French", () => {
  const days = ["2026-11-01T18:00:00Z", "2026-11-11T18:00:00Z"].map((moment) => formatDate(moment, eastern, "fr"));
  expect(days.map((day) => day.replaceAll(/\s/gu, " "))).toEqual(["1er nov. 2026", "11 nov. 2026"]);
});

describe("time zone names", () => {
  it.each([
    ["en", "Central Time"],
    ["fr", "heure du Centre"],
    ["ru", "центральное время"],
    ["es", "hora central"],
  ] as const)("[B-05] are the common ones in %s", (locale, name) => {
    expect(formatTimeZone("America/Chicago", locale).toLowerCase()).toContain(name.toLowerCase());
  });
});

it("[V-23] names the year of a date that may be years away", () => {
  expect(locales.map((locale) => formatFullDay("2031-01-01", locale).replace(/\s/gu, " "))).toEqual([
    "January 1, 2031",
    "1er janvier 2031",
    "1 января 2031 г.",
    "1 de enero de 2031",
  ]);
});

it("[D-06] shows tenths of a distance only below 100", () => {
  expect([2.14, 99.96, 1727.3].map((miles) => formatDistance(miles, "US", "en"))).toEqual(["2.1 mi", "100 mi", "1,727 mi"]);
});
