import { daysAfter } from "#app/lib/time-zones.ts";
import type { ProductKind } from "./kinds.ts";

/** A rule by which products of some kinds may not be sold new from a day on. Data to be reviewed, no legal advice. */
export interface LegalRule {
  /** What it is about, a message key of `products`. */
  name: string;
  applies: (kind: ProductKind) => boolean;
  /** The last day before it, YYYY-MM-DD. */
  until: string;
  source: string;
  /** When the source was looked at. */
  asOf: string;
}

/** Electric tanks above so many gallons must be heat pumps. */
const largestResistanceTank = 35;

/** The rules that are known to come. A contractor's own date goes before them: a rule can be moved. */
export const legalRules: readonly LegalRule[] = [
  {
    name: "electricTanks",
    applies: ({ serviceCategory, productSubCategory, productType, capacity }) =>
      serviceCategory === "PLUM" && productSubCategory === "TANK" && productType === "ELECTRIC" && Number(capacity) > largestResistanceTank,
    until: "2029-05-05",
    source: "10 CFR 430.32(d): consumer water heaters built on or after 6 May 2029",
    asOf: "2026-11-22",
  },
];

/** The last day on which a new product of this kind may be installed by the known rules; null where none is coming. */
export function knownLegalDay(kind: ProductKind | null): string | null {
  const days = kind ? legalRules.filter((rule) => rule.applies(kind)).map((rule) => rule.until) : [];
  return days.toSorted()[0] ?? null;
}

/** For so many days before its last one a product is pointed at. */
export const soonDays = 180;

/** Where a product stands before its last day: over, near it, or nothing to say. */
export type LegalState = "passed" | "soon" | "open";

/** Where a product stands on a day, YYYY-MM-DD. On its last day it is still offered. */
export function legalStateOf({ legalUntil }: { legalUntil: string | null }, today: string): LegalState {
  if (legalUntil === null) return "open";
  if (legalUntil < today) return "passed";
  return legalUntil <= daysAfter(today, soonDays) ? "soon" : "open";
}
