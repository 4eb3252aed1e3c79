import type { Country } from "#app/lib/postal-codes.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { ProductKind } from "./kinds.ts";

/**
 * Ban on selling products built from a date on. Older stock may still be installed, so a rule only warns. Data to be
 * reviewed; not legal advice.
 */
export interface LegalRule {
  /** Message key under `products`. */
  name: string;
  country: Country;
  applies: (kind: ProductKind) => boolean;
  /** First banned day of manufacture, YYYY-MM-DD. */
  builtFrom: string;
  source: string;
  /** Date the source was checked. */
  asOf: string;
}

/** Gallons. Larger electric tanks must be heat pumps. */
const maxResistanceTankGallons = 35;

const legalRules: readonly LegalRule[] = [
  {
    name: "electricTanks",
    country: "US",
    applies: ({ serviceCategory, productSubCategory, productType, capacity }) =>
      serviceCategory === "PLUM" &&
      productSubCategory === "TANK" &&
      productType === "ELECTRIC" &&
      Number(capacity) > maxResistanceTankGallons,
    builtFrom: "2029-05-06",
    source: "10 CFR 430.32(d): consumer water heaters built on or after 6 May 2029",
    asOf: "2026-11-22",
  },
];

/** Returns the earliest rule, or null. */
export function findFirstRule(kind: ProductKind | null, country: Country): RuleSummary | null {
  const [first] = findRules(kind, country).toSorted((one, other) => one.builtFrom.localeCompare(other.builtFrom));
  return first ? { name: first.name, builtFrom: first.builtFrom } : null;
}

/** Returns the contractor's own last day, or null on the eve of a rule: re-imported files may still have that day. */
export function toOwnLastDay(kind: ProductKind | null, day: string | null, country: Country): string | null {
  return findRules(kind, country).some(({ builtFrom }) => addDays(builtFrom, -1) === day) ? null : day;
}

function findRules(kind: ProductKind | null, country: Country): readonly LegalRule[] {
  return kind ? legalRules.filter((rule) => rule.country === country && rule.applies(kind)) : [];
}

export type RuleSummary = Pick<LegalRule, "name" | "builtFrom">;

export function isRuleNear({ builtFrom }: RuleSummary, today: string): boolean {
  return builtFrom <= addDays(today, warningDays);
}

/** Days of warning before a last day or the start of a rule. */
export const warningDays = 180;

export type LegalState = "passed" | "soon" | "open";

/** The last day itself still counts as offered. Dates are YYYY-MM-DD. */
export function getLegalState({ legalUntil }: { legalUntil: string | null }, today: string): LegalState {
  if (legalUntil === null) return "open";
  if (legalUntil < today) return "passed";
  return legalUntil <= addDays(today, warningDays) ? "soon" : "open";
}
