import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, getWeekday } from "#app/lib/time-zones.ts";
import { sizes } from "../../../tests/sizes.ts";
import { findNextDay, findReportedDays, rhythms } from "./model.ts";

it("[O-06] a report by mail is of the week or month before the day on which it is due", () => {
  expect([findNextDay("WEEKLY", "2026-11-27"), findNextDay("WEEKLY", "2026-11-30")]).toEqual(["2026-11-30", "2026-12-07"]);
  expect([findNextDay("MONTHLY", "2026-12-31"), findNextDay("MONTHLY", "2026-01-01")]).toEqual(["2027-01-01", "2026-02-01"]);
  expect(findReportedDays("WEEKLY", "2026-11-30")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  expect(findReportedDays("MONTHLY", "2028-03-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

it("[O-06] reports by mail follow one another without a gap", () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom(...rhythms), (today, rhythm) => {
      const due = findNextDay(rhythm, today);
      const [first, second] = [due, findNextDay(rhythm, due)].map((one) => findReportedDays(rhythm, one));
      expect(due > today && first!.from <= today && addDays(first!.to, 1) === second!.from).toBe(true);
      expect(rhythm === "WEEKLY" ? getWeekday(due) : Number(due.slice(8)) - 1).toBe(0);
    }),
    { numRuns: sizes.plainRuns },
  );
});
