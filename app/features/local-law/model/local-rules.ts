import { licenceRuleByRegion } from "./licences.ts";
import { depositCapByRegion, type DepositCap } from "./deposit-caps.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { addDays, localDate, getWeekday } from "#app/lib/time-zones.ts";

/** Citation and the month it was last checked. Figures need review by counsel; not legal advice. */
interface LegalSource {
  source: string;
  asOf: string;
}

/** Where a contract is signed. Platform bookings are online; contractors may also sign at the home. */
export type SignedWhere = "ONLINE" | "AT_HOME";

/** Days after an order in which the contractor cannot decline a cancellation: our own rule for every booking. */
export interface CancelRight extends LegalSource {
  /** Contracts to which the cited law applies. For others the right is our own rule, without a citation. */
  appliesTo: readonly SignedWhere[];
  days: number;
  /** True if weekends do not count. */
  workingDaysOnly: boolean;
}

/** Percent by which a confirmed price may exceed the last agreed estimate. */
export interface EstimateLimit extends LegalSource {
  percent: number;
}

/** Null where no rule is known. */
export interface LocalRules {
  cancel: CancelRight | null;
  estimate: EstimateLimit | null;
  deposit: DepositCap | null;
  /** Set where offers must name a license number. */
  licence: LegalSource | null;
}

const asOf = "2026-11";

/** Three business days, plus one in case of a public holiday. */
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

export function localRulesByAddress({ region, postalCode }: { region: string; postalCode: string }): LocalRules {
  const regionRules = byRegion[region] ?? { cancel: countryByPostalKey(postalCode) === "US" ? federalCancel : null, estimate: null };
  return { ...regionRules, deposit: depositCapByRegion(region), licence: licenceRuleByRegion(region) };
}

/** The law to cite; null if it does not apply to contracts signed there. */
export function findCitedSource({ appliesTo, source }: CancelRight, signed: SignedWhere): string | null {
  return appliesTo.includes(signed) ? source : null;
}

/** Last day (YYYY-MM-DD) to cancel without a reason, counted in the homeowner's time zone. */
export function lastDayToCancel(right: CancelRight, orderedAt: Date, timeZone: string): string {
  let lastDay = localDate(orderedAt, timeZone);
  for (let left = right.days; left > 0;) {
    lastDay = addDays(lastDay, 1);
    if (!right.workingDaysOnly || getWeekday(lastDay) < 5) left -= 1;
  }
  return lastDay;
}

/** In cents. */
export function maxAfterEstimate({ percent }: EstimateLimit, estimate: number): number {
  return Math.floor((estimate * (100 + percent)) / 100);
}
