import { describe, expect, it } from "vitest";
import { findPartnerRebate, listRebates, type RebateJob } from "./model.ts";
import type { RebateRule } from "./model/rebate-rule.ts";
import { rebateRules } from "./model/rules.ts";

const rule: RebateRule = {
  id: "r",
  program: "Test program",
  category: "HVAC",
  when: { systemType: ["HEAT_PUMP", "MINI_SPLIT"] },
  where: { regions: ["IL"], postalPrefixes: ["606"] },
  amount: { percent: 10, cap: 1_200_00 },
  validFrom: "2026-01-01",
  validUntil: "2026-12-31",
  source: "https://program.example/",
  checkedOn: "2026-11-26",
  isExample: true,
};
const job: RebateJob = { category: "HVAC", answers: { systemType: "HEAT_PUMP" }, postalCode: "60614", total: 9_500_00, date: "2026-11-26" };
const amount = (over: Partial<RebateJob> = {}, ruleOver: Partial<RebateRule> = {}) =>
  listRebates({ ...job, ...over }, [{ ...rule, ...ruleOver }])[0]?.amount ?? null;

describe("rebates", () => {
  it("[Y-08] are a percent up to the cap, or a fixed amount, in whole dollars and never above the price", () => {
    // 10% of $9,500 = $950; of $14,000 = $1,400, capped at $1,200; of $9,999.99 = $999.99, down to $999.
    expect(amount()).toBe(950_00);
    expect(amount({ total: 14_000_00 })).toBe(1_200_00);
    expect(amount({ total: 9_999_99 })).toBe(999_00);
    expect(amount({}, { amount: { cents: 500_00 } })).toBe(500_00);
    expect(amount({ total: 300_50 }, { amount: { cents: 500_00 } })).toBe(300_00);
    expect(amount({ total: 0 })).toBeNull();
  });

  it("[Y-08] hold from their first to their last day", () => {
    for (const date of ["2026-01-01", "2026-12-31"]) expect(amount({ date })).toBe(950_00);
    for (const date of ["2025-12-31", "2027-01-01"]) expect(amount({ date })).toBeNull();
  });

  it("[Y-08] need category, answers, region and postal code", () => {
    expect(amount({ answers: { systemType: "MINI_SPLIT" } })).toBe(950_00);
    expect(amount({ answers: { systemType: "FURNACE" } })).toBeNull();
    expect(amount({ answers: {} })).toBeNull();
    expect(amount({ category: "PLUM" })).toBeNull();
    expect(amount({ postalCode: "61801" })).toBeNull();
    expect(amount({ postalCode: "61801" }, { where: { regions: ["IL"] } })).toBe(950_00);
    expect(amount({ postalCode: "53202" }, { where: { regions: ["IL"] } })).toBeNull();
    expect(amount({ postalCode: "not a code" })).toBeNull();
  });

  it("[Y-08] come highest first", () => {
    const rules = [{ ...rule, id: "low", amount: { cents: 100_00 } }, rule];
    expect(listRebates(job, rules).map(({ id }) => id)).toEqual(["r", "low"]);
  });

  it("[Y-08] of the product are examples that say so, with a source, dates in order and their own id", () => {
    expect(new Set(rebateRules.map(({ id }) => id)).size).toBe(rebateRules.length);
    for (const { program, isExample, source, validFrom, validUntil, checkedOn } of rebateRules) {
      expect(isExample).toBe(true);
      expect(program).toMatch(/^Ex[ae]mple/);
      expect(new URL(source).hostname).toBe("example.com");
      expect(validFrom < validUntil && checkedOn <= validUntil).toBe(true);
    }
  });
});

describe("the rebate of a brand", () => {
  const rebate = { cents: 500_00, from: "2026-11-01", until: "2026-12-31", regions: ["IL"], service: "ROOF" };
  const job = { service: "ROOF", region: "IL", date: "2026-12-31" };

  it("[Y-09] [K-01] is shown for its service, in its states, on its days", () => {
    expect(findPartnerRebate({ rebate }, job)).toEqual({ cents: 500_00, until: "2026-12-31" });
    for (const other of [{ service: "PLUM" }, { region: "WI" }, { date: "2027-01-01" }, { date: "2026-10-31" }])
      expect(findPartnerRebate({ rebate }, { ...job, ...other })).toBeNull();
    expect([findPartnerRebate({}, job), findPartnerRebate({ rebate: null }, job)]).toEqual([null, null]);
  });
});
