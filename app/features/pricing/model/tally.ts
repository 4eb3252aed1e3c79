import { type Cents, calculatePercentage, roundCents, sumCents } from "#app/lib/money.ts";
import type { PriceBook, VolumeDiscount } from "./price-book.ts";
import type { PriceLine, Reason } from "./price.ts";
import { isChargeable, isPercent, type Size } from "./sizes.ts";
import { lineKey } from "./with-own-fees.ts";

/** Cents; `lines` sum to `total`. */
export interface Tally {
  lines: PriceLine[];
  subtotal: Cents;
  discounts: Cents;
  fees: Cents;
  total: Cents;
}

export interface Extras {
  packageExtra: Cents;
  travel: PriceLine | null;
  toReason: (size: Size) => Reason;
  toDetail: (size: Size) => string | null;
}

/**
 * Order: work; modifiers and savings, as percents of work; volume discount on both; minimum charge; fees, which none of
 * these affect.
 */
export function tally(sizes: readonly Size[], book: PriceBook, extras: Extras): Tally {
  const work = createWorkLines(sizes, extras);
  const percentLines = sizes.filter((size) => isPercent(size.rule)).map((size) => createPercentLine(size, work, extras));
  const labor = sumCents([...work, ...percentLines].map((line) => line.amount));
  const volume = createVolumeLine(labor, book.volumeDiscount);
  const minimumCharge = isMinimumWaived(sizes) ? 0 : book.minimumCharge;
  const minimum = createMinimumLine(labor + (volume?.amount ?? 0), minimumCharge);
  const fees = sizes.filter((size) => size.rule.kind === "fee").map((size) => createAmountLine(size, "fee", extras));
  const lines = [...work, ...percentLines, volume, minimum, ...fees, extras.travel].filter((line) => line !== null);
  return {
    lines,
    subtotal: sumLinesOfKind(lines, "work") + sumLinesOfKind(lines, "modifier"),
    discounts: sumLinesOfKind(lines, "discount"),
    fees: sumLinesOfKind(lines, "fee"),
    total: sumCents(lines.map((line) => line.amount)),
  };
}

/** Returns 0 or more cents. Labor never falls below the threshold, so larger jobs never cost less. */
export function computeVolumeDiscount(labor: Cents, discount: VolumeDiscount): Cents {
  if (labor < discount.threshold) return 0;
  return Math.min(calculatePercentage(labor, discount.percent), labor - discount.threshold);
}

/** True if all charged work is small, such as a call-out. */
function isMinimumWaived(sizes: readonly Size[]): boolean {
  const charged = sizes.filter((size) => size.rule.kind === "work" && isChargeable(size));
  return charged.length > 0 && charged.every(({ rule }) => rule.waivesMinimum);
}

function sumLinesOfKind(lines: readonly PriceLine[], kind: PriceLine["kind"]): Cents {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
}

function createWorkLines(sizes: readonly Size[], extras: Extras): PriceLine[] {
  const lines = sizes.filter((size) => size.rule.kind === "work").map((size) => createAmountLine(size, "work", extras));
  const main = sizes.find((size) => size.rule.product);
  if (!main || extras.packageExtra === 0) return lines;
  const { quantity, rule } = main;
  const reason = { key: "pricing:reasons.package", params: {} };
  return [...lines, createLine("package", "work", { quantity, unit: rule.unit, unitPrice: extras.packageExtra, reason })];
}

function createAmountLine(size: Size, kind: "work" | "fee", extras: Extras): PriceLine {
  const { rule, cell, quantity, unitPrice } = size;
  const texts = { reason: extras.toReason(size), detail: extras.toDetail(size) };
  return createLine(rule.line, kind, { cell, quantity, unit: rule.unit, unitPrice, ...texts });
}

function createPercentLine(size: Size, work: readonly PriceLine[], extras: Extras): PriceLine {
  const { rule, cell, quantity } = size;
  const baseKeys = rule.of?.map(lineKey);
  const base = sumCents(work.filter((one) => !baseKeys || baseKeys.includes(one.key)).map((one) => one.amount));
  const share = calculatePercentage(base, quantity);
  const amount = rule.kind === "saving" ? -share || 0 : share;
  const kind = rule.kind === "saving" ? "discount" : "modifier";
  const texts = { reason: extras.toReason(size), detail: extras.toDetail(size) };
  return { ...createLine(rule.line, kind, { cell, quantity, unit: "percent", unitPrice: base, ...texts }), amount };
}

function createVolumeLine(labor: Cents, discount: VolumeDiscount | null): PriceLine | null {
  const discountAmount = discount ? computeVolumeDiscount(labor, discount) : 0;
  if (!discount || discountAmount === 0) return null;
  const capped = discountAmount < calculatePercentage(labor, discount.percent);
  const params = { percent: discount.percent, thresholdCents: discount.threshold };
  const reason = { key: capped ? "pricing:reasons.volumeToThreshold" : "pricing:reasons.volume", params };
  return {
    ...createLine("volume", "discount", { quantity: discount.percent, unit: "percent", unitPrice: labor, reason }),
    amount: -discountAmount,
  };
}

function createMinimumLine(labor: Cents, minimumCharge: Cents): PriceLine | null {
  if (labor >= minimumCharge) return null;
  const reason = { key: "pricing:reasons.minimum", params: { minimumCents: minimumCharge } };
  return createLine("minimum", "minimum", { quantity: 1, unit: "job", unitPrice: minimumCharge - labor, reason });
}

type Figures = Pick<PriceLine, "quantity" | "unit" | "unitPrice" | "reason"> & { cell?: string; detail?: string | null };

/** Rounds once. */
export function createLine(name: string, kind: PriceLine["kind"], figures: Figures): PriceLine {
  const { cell = null, detail = null, quantity, unit, unitPrice, reason } = figures;
  return { key: lineKey(name), kind, cell, detail, quantity, unit, unitPrice, amount: roundCents(quantity * unitPrice), reason };
}
