import { licenceRule } from "./licences.ts";
import { depositCap, type DepositCap } from "./deposit-caps.ts";
import { countryOfKey } from "#app/lib/postal-codes.ts";
import { daysAfter, localDate, weekdayOf } from "#app/lib/time-zones.ts";

/** Where a rule of law is written, and when it was last read. Its figure is one to check with counsel, not advice. */
interface LegalSource {
  source: string;
  asOf: string;
}

/** How a contract comes about. Our bookings are made online; a contractor may also have one signed at the home. */
export type SignedWhere = "ONLINE" | "AT_HOME";

/** Days after an order within which the homeowner may cancel and the contractor may not decline it: our own rule for every booking. */
export interface CancelRight extends LegalSource {
  /** Where the cited law gives this right. Elsewhere the right is ours alone, and the law is not cited. */
  appliesTo: readonly SignedWhere[];
  days: number;
  /** Whether Saturdays and Sundays do not count. */
  workingDaysOnly: boolean;
}

/** How far, in percent, a confirmed price may exceed the estimate that the homeowner last agreed to. */
export interface EstimateLimit extends LegalSource {
  percent: number;
}

/** What the law of a place adds to the life of a quote; each rule is null where none is known. */
export interface LocalRules {
  cancel: CancelRight | null;
  estimate: EstimateLimit | null;
  /** The most that may be asked for before the work. */
  deposit: DepositCap | null;
  /** Whoever offers work there has to name the number of a licence. */
  licence: LegalSource | null;
}

const asOf = "2026-11";

/** Three business days, and a fourth because a public holiday may be among them. */
const federalCancel: CancelRight = { days: 4, workingDaysOnly: true, source: "16 CFR 429.1", asOf, appliesTo: ["AT_HOME"] };

const byRegion: Readonly<Record<string, Pick<LocalRules, "cancel" | "estimate">>> = {
  ON: {
    cancel: {
      days: 10,
      workingDaysOnly: false,
      source: "Ontario Consumer Protection Act, 2002, s. 43",
      asOf,
      appliesTo: ["AT_HOME"],
    },
    estimate: { percent: 10, source: "Ontario Consumer Protection Act, 2002, s. 10", asOf },
  },
};

/** The rules of an address. */
export function localRules({ region, postalCode }: { region: string; postalCode: string }): LocalRules {
  const own = byRegion[region] ?? { cancel: countryOfKey(postalCode) === "US" ? federalCancel : null, estimate: null };
  return { ...own, deposit: depositCap(region), licence: licenceRule(region) };
}

/** The law to cite for a right to cancel; null where the law does not give it to contracts that are signed there. */
export function citedSource({ appliesTo, source }: CancelRight, signed: SignedWhere): string | null {
  return appliesTo.includes(signed) ? source : null;
}

/** The last day, YYYY-MM-DD, on which an order of `orderedAt` is cancelled without a reason; days are those of the homeowner's zone. */
export function lastDayToCancel(right: CancelRight, orderedAt: Date, timeZone: string): string {
  let lastDay = localDate(orderedAt, timeZone);
  for (let left = right.days; left > 0;) {
    lastDay = daysAfter(lastDay, 1);
    if (!right.workingDaysOnly || weekdayOf(lastDay) < 5) left -= 1;
  }
  return lastDay;
}

/** The most, in cents, at which a price may be confirmed after an agreed estimate. */
export function maxAfterEstimate({ percent }: EstimateLimit, estimate: number): number {
  return Math.floor((estimate * (100 + percent)) / 100);
}
