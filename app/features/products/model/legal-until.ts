import type { Country } from "#app/lib/postal-codes.ts";
import { daysAfter } from "#app/lib/time-zones.ts";
import type { ProductKind } from "./kinds.ts";

/**
 * A rule of a country by which products of some kinds that are built from a day on may not be sold. Stock built before may still be installed, so a
 * rule warns and takes nothing off quotes. Data to be reviewed, no legal advice.
 */
export interface LegalRule {
  /** What it is about, a message key of `products`. */
  name: string;
  country: Country;
  applies: (kind: ProductKind) => boolean;
  /** The first day of manufacture that it is about, YYYY-MM-DD. */
  builtFrom: string;
  source: string;
  /** When the source was looked at. */
  asOf: string;
}

/** Electric tanks above so many gallons must be heat pumps. */
const largestResistanceTank = 35;

/** The rules that are known to come. */
export const legalRules: readonly LegalRule[] = [
  {
    name: "electricTanks",
    country: "US",
    applies: ({ serviceCategory, productSubCategory, productType, capacity }) =>
      serviceCategory === "PLUM" && productSubCategory === "TANK" && productType === "ELECTRIC" && Number(capacity) > largestResistanceTank,
    builtFrom: "2029-05-06",
    source: "10 CFR 430.32(d): consumer water heaters built on or after 6 May 2029",
    asOf: "2026-11-22",
  },
];

/** The first known rule of a country about a kind of product, as it is shown; null where none is coming. */
export function knownRule(kind: ProductKind | null, country: Country): KnownRule | null {
  const [first] = rulesOn(kind, country).toSorted((one, other) => one.builtFrom.localeCompare(other.builtFrom));
  return first ? { name: first.name, builtFrom: first.builtFrom } : null;
}

/**
 * The last day that a contractor of a country itself gives a product of a kind. The day before a known rule of that country and kind is the rule's,
 * which warns and takes nothing off quotes: lists brought in again from files may still have it.
 */
export function ownLastDay(kind: ProductKind | null, day: string | null, country: Country): string | null {
  return rulesOn(kind, country).some(({ builtFrom }) => daysAfter(builtFrom, -1) === day) ? null : day;
}

function rulesOn(kind: ProductKind | null, country: Country): readonly LegalRule[] {
  return kind ? legalRules.filter((rule) => rule.country === country && rule.applies(kind)) : [];
}

/** A rule as a page shows it. */
export type KnownRule = Pick<LegalRule, "name" | "builtFrom">;

/** Whether a rule is to be pointed at on a day, YYYY-MM-DD: near it, and from then on. */
export function isRuleNear({ builtFrom }: KnownRule, today: string): boolean {
  return builtFrom <= daysAfter(today, soonDays);
}

/** For so many days before its last one, or before a rule begins, a product is pointed at. */
export const soonDays = 180;

/** Where a product stands before the last day that its contractor gave it: over, near it, or nothing to say. */
export type LegalState = "passed" | "soon" | "open";

/** Where a product stands on a day, YYYY-MM-DD. On its last day it is still offered. */
export function legalStateOf({ legalUntil }: { legalUntil: string | null }, today: string): LegalState {
  if (legalUntil === null) return "open";
  if (legalUntil < today) return "passed";
  return legalUntil <= daysAfter(today, soonDays) ? "soon" : "open";
}
