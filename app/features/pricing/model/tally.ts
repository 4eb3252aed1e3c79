import { type Cents, percentOf, roundCents, sumCents } from "#app/lib/money.ts";
import type { PriceBook, VolumeDiscount } from "./price-book.ts";
import type { PriceLine, Reason } from "./price.ts";
import { isPercent, type Size } from "./sizes.ts";
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
  reasonOf: (size: Size) => Reason;
  detailOf: (size: Size) => string | null;
}

/**
 * Order: work; modifiers and savings, as percents of work; volume discount on both; minimum charge; fees, which none of
 * these affect.
 */
export function tally(sizes: readonly Size[], book: PriceBook, extras: Extras): Tally {
  const work = workLines(sizes, extras);
  const shares = sizes.filter((size) => isPercent(size.rule)).map((size) => shareLine(size, work, extras));
  const labor = sumCents([...work, ...shares].map((line) => line.amount));
  const volume = volumeLine(labor, book.volumeDiscount);
  const minimum = minimumLine(labor + (volume?.amount ?? 0), book.minimumCharge);
  const fees = sizes.filter((size) => size.rule.kind === "fee").map((size) => amountLine(size, "fee", extras));
  const lines = [...work, ...shares, volume, minimum, ...fees, extras.travel].filter((line) => line !== null);
  return {
    lines,
    subtotal: sumOf(lines, "work") + sumOf(lines, "modifier"),
    discounts: sumOf(lines, "discount"),
    fees: sumOf(lines, "fee"),
    total: sumCents(lines.map((line) => line.amount)),
  };
}

/** Returns 0 or more cents. Labor never falls below the threshold, so larger jobs never cost less. */
export function volumeDiscountOn(labor: Cents, discount: VolumeDiscount): Cents {
  if (labor < discount.threshold) return 0;
  return Math.min(percentOf(labor, discount.percent), labor - discount.threshold);
}

function sumOf(lines: readonly PriceLine[], kind: PriceLine["kind"]): Cents {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
}

function workLines(sizes: readonly Size[], extras: Extras): PriceLine[] {
  const lines = sizes.filter((size) => size.rule.kind === "work").map((size) => amountLine(size, "work", extras));
  const main = sizes.find((size) => size.rule.product);
  if (!main || extras.packageExtra === 0) return lines;
  const { quantity, rule } = main;
  const reason = { key: "pricing:reasons.package", params: {} };
  return [...lines, line("package", "work", { quantity, unit: rule.unit, unitPrice: extras.packageExtra, reason })];
}

function amountLine(size: Size, kind: "work" | "fee", extras: Extras): PriceLine {
  const { rule, cell, quantity, unitPrice } = size;
  const told = { reason: extras.reasonOf(size), detail: extras.detailOf(size) };
  return line(rule.line, kind, { cell, quantity, unit: rule.unit, unitPrice, ...told });
}

function shareLine(size: Size, work: readonly PriceLine[], extras: Extras): PriceLine {
  const { rule, cell, quantity } = size;
  const of = rule.of?.map(lineKey);
  const whole = sumCents(work.filter((one) => !of || of.includes(one.key)).map((one) => one.amount));
  const share = percentOf(whole, quantity);
  const amount = rule.kind === "saving" ? -share || 0 : share;
  const kind = rule.kind === "saving" ? "discount" : "modifier";
  const told = { reason: extras.reasonOf(size), detail: extras.detailOf(size) };
  return { ...line(rule.line, kind, { cell, quantity, unit: "percent", unitPrice: whole, ...told }), amount };
}

function volumeLine(labor: Cents, discount: VolumeDiscount | null): PriceLine | null {
  const off = discount ? volumeDiscountOn(labor, discount) : 0;
  if (!discount || off === 0) return null;
  const capped = off < percentOf(labor, discount.percent);
  const params = { percent: discount.percent, thresholdCents: discount.threshold };
  const reason = { key: capped ? "pricing:reasons.volumeToThreshold" : "pricing:reasons.volume", params };
  return { ...line("volume", "discount", { quantity: discount.percent, unit: "percent", unitPrice: labor, reason }), amount: -off };
}

function minimumLine(labor: Cents, minimumCharge: Cents): PriceLine | null {
  if (labor >= minimumCharge) return null;
  const reason = { key: "pricing:reasons.minimum", params: { minimumCents: minimumCharge } };
  return line("minimum", "minimum", { quantity: 1, unit: "job", unitPrice: minimumCharge - labor, reason });
}

type Figures = Pick<PriceLine, "quantity" | "unit" | "unitPrice" | "reason"> & { cell?: string; detail?: string | null };

/** Rounds once. */
export function line(name: string, kind: PriceLine["kind"], figures: Figures): PriceLine {
  const { cell = null, detail = null, quantity, unit, unitPrice, reason } = figures;
  return { key: lineKey(name), kind, cell, detail, quantity, unit, unitPrice, amount: roundCents(quantity * unitPrice), reason };
}
