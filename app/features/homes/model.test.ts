import { expect, it } from "vitest";
import { addMonths, findNextService } from "./model.ts";

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-11-24", 3, "2027-02-24"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-12-15", 12, "2027-12-15"],
] as const)("[Y-11] %s and %s months are %s", (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it("[Y-11] plans the next service after today, also when some were missed, without drifting off the day", () => {
  const monthly = { nextServiceOn: "2026-01-31", everyMonths: 3 };
  expect(findNextService(monthly, "2026-01-31")).toBe("2026-04-30");
  expect(findNextService(monthly, "2026-08-01")).toBe("2026-10-31");
  expect(findNextService(monthly, "2026-01-30")).toBe("2026-01-31");
});
