import type { Cents } from "#app/lib/money.ts";
import type { Price, PriceLine } from "./price.ts";
import { createLine } from "./tally.ts";

/** A one-line price for a quote that has none. */
export function createManualPrice(before: Price, total: Cents, type: "CONFIRMED" | "ESTIMATED"): Price {
  const work = createLine("given", "work", {
    quantity: 1,
    unit: "job",
    unitPrice: total,
    reason: { key: "pricing:reasons.given", params: {} },
  });
  const sums = { lines: [work], subtotal: total, discounts: 0, fees: 0, total, low: total, high: total };
  return { ...before, ...sums, type, because: null, unknowns: [], excluded: [] };
}

/** Keeps the lines and adds one adjustment, so that both sides see the change. Replaces an earlier one. */
export function createAdjustedPrice(before: Price, total: Cents, type: "CONFIRMED" | "ESTIMATED"): Price {
  const lines = before.lines.filter((one) => one.key !== createAdjustmentLine(0).key).map(withoutRange);
  const difference = total - lines.reduce((sum, one) => sum + one.amount, 0);
  if (lines.length === 0) return createManualPrice(before, total, type);
  const discounts = sumLinesOfKind(lines, "discount") + Math.min(0, difference);
  const subtotal = sumLinesOfKind(lines, "work") + sumLinesOfKind(lines, "modifier") + Math.max(0, difference);
  const all = difference === 0 ? lines : [...lines, createAdjustmentLine(difference)];
  return { ...before, lines: all, subtotal, discounts, total, low: total, high: total, type, because: null, unknowns: [] };
}

function createAdjustmentLine(difference: Cents): PriceLine {
  const reason = { key: "pricing:reasons.adjustment", params: {} };
  return createLine("adjustment", difference < 0 ? "discount" : "work", { quantity: 1, unit: "job", unitPrice: difference, reason });
}

function withoutRange(one: PriceLine): PriceLine {
  const { unknown: _unknown, low: _low, high: _high, ...rest } = one;
  return rest;
}

function sumLinesOfKind(lines: readonly PriceLine[], kind: PriceLine["kind"]): Cents {
  return lines.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
}
