import { describe, expect, it } from "vitest";
import { createDice } from "#db/world/dice.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { kindsOfActor } from "../../../tests/actors.ts";
import { sizes } from "../../../tests/sizes.ts";
import { formatReportQuery, parseReportQuery } from "./model.ts";
import { addUpDays, compare, compareReplies, countedFigures, type DayCount } from "./model/dashboard.ts";
import { countDays, listSteps, mostDays, parsePeriod, toFormerPeriod } from "./model/period.ts";
import { findReport, reportIds, type ReportRow } from "./model/reports.ts";
import { writeTable } from "./model/write-table.ts";
import { listReadableReports } from "./policy.ts";

const today = "2026-11-27";
const parse = (text: string) => parsePeriod(new URLSearchParams(text), today);

describe("the period of a report", () => {
  it("[O-06] is 7, 30 or 90 days that end today; unknown values mean 30 days", () => {
    expect(parse("days=7")).toEqual({ choice: "7", from: "2026-11-21", to: today });
    expect(parse("days=90")).toEqual({ choice: "90", from: "2026-08-30", to: today });
    expect(parse("days=12")).toEqual({ choice: "30", from: "2026-10-29", to: today });
  });

  it("[O-06] has custom days in order, none after today, and at most 366", () => {
    const custom = (from: string, to: string) => parse(`days=custom&from=${from}&to=${to}`);
    expect(custom("2026-03-01", "2026-02-03")).toEqual({ choice: "custom", from: "2026-02-03", to: "2026-03-01" });
    expect(custom("2026-11-20", "2027-01-01")).toMatchObject({ from: "2026-11-20", to: today });
    expect(countDays(custom("1990-01-01", "2026-01-31"))).toBe(mostDays);
    expect(custom("2026-02-30", "x")).toMatchObject({ from: today, to: today });
  });

  it("[O-01] is compared with as many days right before it", () => {
    expect(toFormerPeriod(parse("days=7"))).toEqual({ from: "2026-11-14", to: "2026-11-20" });
  });

  it("[O-01] is shown by day up to a month and by week beyond, without a gap", () => {
    for (const text of ["days=7", "days=30", "days=90", "days=custom&from=2026-01-01&to=2026-11-01"]) {
      const period = parse(text);
      const steps = listSteps(period);
      expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([period.from, period.to]);
      for (const [at, step] of steps.entries()) if (at > 0) expect(step.from).toBe(addDays(steps[at - 1]!.to, 1));
      expect(countDays(steps[0]!)).toBe(countDays(period) > 31 ? 7 : 1);
    }
  });
});

describe("the sums of the overview", () => {
  it("[O-01] are those of a plain count, for the period, the one before and each step", () => {
    const dice = createDice("overview");
    for (let run = 0; run < sizes.plainRuns / 10; run += 1) {
      const to = addDays("2026-01-01", dice.between(0, 365));
      const period = { from: addDays(to, -dice.between(0, 120)), to };
      const rows = Array.from({ length: 200 }, (): DayCount => ({
        figure: dice.pick(countedFigures),
        day: addDays(to, -dice.between(-5, 300)),
        count: dice.between(1, 9),
      }));
      const { now, before, steps } = addUpDays(rows, period);
      const length = countDays(period);
      for (const figure of countedFigures) {
        const own = rows.filter((row) => row.figure === figure).map((row) => ({ ...row, age: countDays({ from: row.day, to }) - 1 }));
        const count = (list: typeof own) => list.reduce((sum, row) => sum + row.count, 0);
        expect(now[figure]).toBe(count(own.filter(({ age }) => age >= 0 && age < length)));
        expect(before[figure]).toBe(count(own.filter(({ age }) => age >= length && age < 2 * length)));
        expect(steps.reduce((sum, { counts }) => sum + counts[figure], 0)).toBe(now[figure]);
      }
    }
  });

  it("[O-01] are compared in words that fit", () => {
    expect(compare(52, 40)).toEqual({ kind: "more", percent: 30 });
    expect(compare(10, 40)).toEqual({ kind: "fewer", percent: 75 });
    expect(compare(0, 0)).toEqual({ kind: "same", percent: 0 });
    expect(compare(160, 40)).toEqual({ kind: "more", percent: 300 });
    expect(compare(161, 40)).toEqual({ kind: "upFrom", percent: 303 });
    expect(compare(3, 0)).toEqual({ kind: "new", percent: 0 });
    expect([compareReplies(null, 5), compareReplies(5, null), compareReplies(5, 5), compareReplies(4, 5), compareReplies(6, 5)]).toEqual([
      "few",
      "noneBefore",
      "same",
      "faster",
      "slower",
    ]);
  });
});

describe("the choices of a report", () => {
  const choices = { brands: ["DELTA"] as const, today, offered: reportIds };

  it("[O-06] are kept in the address; a brand that is not the reader's is ignored", () => {
    const query = parseReportQuery(new URLSearchParams("report=leads&brand=DELTA&service=ROOF&days=90"), choices);
    expect(parseReportQuery(formatReportQuery(query), choices)).toEqual(query);
    const custom = parseReportQuery(new URLSearchParams("report=gaps&days=custom&from=2026-01-01&to=2026-02-01"), choices);
    expect(parseReportQuery(formatReportQuery(custom), choices)).toEqual(custom);
    expect(parseReportQuery(new URLSearchParams("brand=NZ"), choices).brand).toBeNull();
  });

  it("[R-22] [S-08] of approvers are those about approvals; sales staff, contractors and homeowners have none", () => {
    const { approver, admin, ...others } = kindsOfActor;
    expect(listReadableReports(approver)).toEqual(["queue", "decisions", "reasons", "target"]);
    expect(listReadableReports(admin)).toEqual(reportIds);
    expect(listReadableReports({ ...admin, actingFor: "Rapid Roofing" })).toEqual([]);
    for (const [name, actor] of Object.entries(others)) if (name !== "super admin") expect(listReadableReports(actor), name).toEqual([]);
  });
});

describe("the table of a report", () => {
  const values = { region: "IL", service: "ROOF", lostReason: "PRICE", priceType: "MANUAL", document: "CARD", noticeGroup: "quotes" };
  const more = {
    channel: "mail",
    queue: "TIER",
    decision: "approve",
    week: "2026-11-23",
    postalCode: "60614",
    tier: "GOLD",
    step: "search",
    brand: "DELTA",
  };
  const known: Readonly<Record<string, string>> = { ...values, ...more };

  it.each(["en", "fr", "ru", "es"] as const)(
    "[O-06] has a name for every column and value in %s, and the same values in the file",
    (locale) => {
      const texts = { t: getTranslator(locale), locale, brandNames: { DELTA: "Delta" } };
      for (const report of reportIds) {
        const { names, figures } = findReport(report);
        const row = (shift: number): ReportRow => ({
          names: names.map((kind) => (shift === 0 ? null : (known[kind] ?? "=cmd"))),
          figures: Object.fromEntries(Object.keys(figures).map((key, at) => [key, shift === 0 ? null : 1_234 * (at + 1)])),
        });
        const { heads, lines } = writeTable({ report, rows: [row(0), row(1)] }, texts);
        expect(new Set(heads).size).toBe(heads.length);
        for (const { cells } of lines) expect(cells).toHaveLength(heads.length);
        for (const { shown, plain } of lines[1]!.cells.slice(names.length)) {
          const digits = shown.replaceAll(/\D/g, "");
          expect([plain, plain.replace(".", "")]).toContain(digits);
        }
        for (const { shown, plain } of lines.flatMap(({ cells }) => cells.slice(0, names.length))) expect(plain).toBe(shown);
      }
    },
  );

  it("[O-06] names a brand as people know it", () => {
    const row: ReportRow = { names: ["DELTA", "search"], figures: { times: 3, ofBefore: null } };
    const texts = { t: getTranslator("en"), locale: "en" as const, brandNames: { DELTA: "Delta" } };
    expect(
      writeTable({ report: "funnel", rows: [row] }, texts)
        .lines[0]!.cells.slice(0, 2)
        .map(({ shown }) => shown),
    ).toEqual(["Delta", "Search"]);
  });
});
