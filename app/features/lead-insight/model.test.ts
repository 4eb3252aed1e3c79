import { describe, expect, it } from "vitest";
import { createDice } from "#db/world/dice.ts";
import { listMonths, parseInsightQuery, formatInsightQuery, priceLimits, type OutcomeRow } from "./model.ts";
import { findChance, leastJobs, reportPriceLimits, type PricedJobs } from "./model/price-limits.ts";
import { toLostTable, toReplyRows } from "./model/outcome-tables.ts";

const tenThousand = priceLimits.indexOf(1_000_000);

function jobs(postalCode: string, [below, above]: [Pick<PricedJobs, "won" | "lost">, Pick<PricedJobs, "won" | "lost">]): PricedJobs[] {
  return [
    { category: "ROOF", postalCode, band: tenThousand, ...below },
    { category: "ROOF", postalCode, band: tenThousand + 1, ...above },
  ];
}

describe("prices above which a business loses", () => {
  it("[L-03] names the limit with its counts from 20 jobs on, and nothing below", () => {
    const clear = jobs("60614", [
      { won: 9, lost: 1 },
      { won: 1, lost: 9 },
    ]);
    expect(reportPriceLimits(clear)).toEqual({
      found: [
        {
          category: "ROOF",
          codes: ["60614"],
          jobs: 20,
          limit: 1_000_000,
          below: { won: 9, lost: 1 },
          above: { won: 1, lost: 9 },
        },
      ],
      examined: 1,
      tooFew: [],
    });
    const nineteen = jobs("60614", [
      { won: 9, lost: 1 },
      { won: 1, lost: 8 },
    ]);
    const report = reportPriceLimits(nineteen);
    expect(report).toEqual({ found: [], examined: 0, tooFew: [{ category: "ROOF", codes: ["60614"], jobs: leastJobs - 1 }] });
  });

  it("[L-03] puts codes with few jobs of an area together, and counts each job once", () => {
    const rows = [
      ...jobs("60614", [
        { won: 18, lost: 2 },
        { won: 2, lost: 18 },
      ]),
      ...["60601", "60602"].flatMap((code) =>
        jobs(code, [
          { won: 5, lost: 1 },
          { won: 0, lost: 6 },
        ]),
      ),
      ...jobs("90210", [
        { won: 1, lost: 0 },
        { won: 0, lost: 1 },
      ]),
    ];
    const { found, tooFew } = reportPriceLimits(rows);
    expect(found.map(({ codes, jobs: count }) => [codes, count])).toEqual([
      [["60614"], 40],
      [["60601", "60602"], 24],
    ]);
    expect(tooFew).toEqual([{ category: "ROOF", codes: ["90210"], jobs: 2 }]);
  });

  it("[T17] leaves out what is no postal code, so that a file with any texts makes no groups", () => {
    const texts = Array.from({ length: 500 }, (_, at) => `place ${at}`);
    const rows = [...texts, "H2X 1Y4", "60614-1234"].flatMap((code) =>
      jobs(code, [
        { won: 9, lost: 1 },
        { won: 1, lost: 9 },
      ]),
    );
    const { found, examined, tooFew } = reportPriceLimits(rows);
    expect(found.map(({ codes }) => codes)).toEqual([["H2X 1Y4"], ["60614-1234"]]);
    expect([examined, tooFew]).toEqual([2, []]);
  });

  it("[L-03] says nothing where five jobs are missing on a side, or dear jobs are won more often than not", () => {
    const fewDear = jobs("60614", [
      { won: 30, lost: 0 },
      { won: 0, lost: 4 },
    ]);
    const mostlyWon = jobs("60614", [
      { won: 60, lost: 0 },
      { won: 21, lost: 20 },
    ]);
    for (const rows of [fewDear, mostlyWon]) expect(reportPriceLimits(rows)).toMatchObject({ found: [], examined: 1 });
  });

  it("[L-03] finds a limit where there is none in at most one group of twenty", () => {
    const dice = createDice("prices that make no difference");
    const rows = Array.from({ length: 400 }, (_, at) => String(10_000 + at * 100)).flatMap((postalCode) =>
      Array.from({ length: 40 }, (): PricedJobs => {
        const isWon = dice.chance(0.4);
        return { category: "ROOF", postalCode, band: dice.between(0, priceLimits.length), won: isWon ? 1 : 0, lost: isWon ? 0 : 1 };
      }),
    );
    const { found, examined } = reportPriceLimits(rows);
    expect(examined).toBe(400);
    expect(found.length).toBeLessThanOrEqual(20);
  });

  it("[L-03] tests by Fisher’s exact test", () => {
    // The lady who tastes tea: 4 of 4 right.
    expect(findChance({ below: { won: 4, lost: 0 }, above: { won: 0, lost: 4 } })).toBeCloseTo(1 / 70, 10);
    expect(findChance({ below: { won: 3, lost: 1 }, above: { won: 1, lost: 3 } })).toBeCloseTo(17 / 70, 10);
    expect(findChance({ below: { won: 0, lost: 4 }, above: { won: 4, lost: 0 } })).toBeCloseTo(1, 10);
  });
});

describe("tables of won and lost jobs", () => {
  const outcomes: OutcomeRow[] = [
    { outcome: "LOST", reason: "PRICE", band: 3, reply: "HOUR", count: 2 },
    { outcome: "LOST", reason: "PRICE", band: null, reply: "DAY", count: 3 },
    { outcome: "LOST", reason: null, band: 0, reply: "HOUR", count: 1 },
    { outcome: "WON", reason: null, band: 3, reply: "HOUR", count: 7 },
  ];

  it("[L-03] adds up lost jobs by reason and price, of all or one reply time", () => {
    expect(toLostTable(outcomes, null)).toEqual({
      bands: [0, 3, null],
      rows: [
        { reason: "PRICE", counts: [0, 2, 3], total: 5 },
        { reason: "OTHER", counts: [1, 0, 0], total: 1 },
      ],
      total: 6,
    });
    expect(toLostTable(outcomes, "DAY")).toEqual({ bands: [null], rows: [{ reason: "PRICE", counts: [3], total: 3 }], total: 3 });
  });

  it("[L-03] compares won and lost jobs by reply time", () => {
    expect(toReplyRows(outcomes)).toEqual([
      { reply: "HOUR", won: 7, lost: 3 },
      { reply: "DAY", won: 0, lost: 3 },
    ]);
  });
});

describe("the period of a report", () => {
  it("[L-03] ends with the current month and crosses the year", () => {
    expect(listMonths("2026-02-28", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  });

  it("[L-03] is read from the address and written to it; unknown values mean the default", () => {
    const query = parseInsightQuery(new URLSearchParams("months=24&category=ROOF&reply=DAY"));
    expect(formatInsightQuery(query).toString()).toBe("months=24&category=ROOF&reply=DAY");
    expect(parseInsightQuery(new URLSearchParams("months=7&category=X&reply="))).toEqual({ months: 12, category: null, reply: null });
  });
});
