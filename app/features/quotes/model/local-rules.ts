import { countryOfKey } from "#app/lib/postal-codes.ts";
import { daysAfter, localDate, weekdayOf } from "#app/lib/time-zones.ts";

/** What the law of a place adds to the life of a quote. Figures to check with counsel, not advice; `source` and `asOf` say where they stand. */
export interface LocalRule {
  /** Days after an order within which the homeowner may cancel and the contractor may not decline it. */
  cancelDays: number;
  /** Whether Saturdays and Sundays do not count. */
  workingDaysOnly: boolean;
  /** How far, in percent, a confirmed price may exceed the estimate that the homeowner last agreed to; null for no limit. */
  estimateExcess: number | null;
  source: string;
  asOf: string;
}

/** Three business days, and a fourth because a public holiday may be among them. */
const federal: LocalRule = { cancelDays: 4, workingDaysOnly: true, estimateExcess: null, source: "16 CFR 429.1", asOf: "2026-11" };

const byRegion: Readonly<Record<string, LocalRule>> = {
  ON: {
    cancelDays: 10,
    workingDaysOnly: false,
    estimateExcess: 10,
    source: "Ontario Consumer Protection Act, 2002, ss. 10, 43",
    asOf: "2026-11",
  },
};

/** The rule of an address, or null where none is known. */
export function localRule({ region, postalCode }: { region: string; postalCode: string }): LocalRule | null {
  return byRegion[region] ?? (countryOfKey(postalCode) === "US" ? federal : null);
}

/** Whether `now` lies within the homeowner's right to cancel an order of `orderedAt`; days are those of the homeowner's zone. */
export function isWithinCancelRight(rule: LocalRule | null, orderedAt: Date, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  if (!rule) return false;
  let lastDay = localDate(orderedAt, timeZone);
  for (let left = rule.cancelDays; left > 0;) {
    lastDay = daysAfter(lastDay, 1);
    if (!rule.workingDaysOnly || weekdayOf(lastDay) < 5) left -= 1;
  }
  return localDate(now, timeZone) <= lastDay;
}

/** Whether a confirmed total goes further beyond an agreed estimate than the place allows. Both in cents. */
export function exceedsEstimate(rule: LocalRule | null, total: number, estimate: number): boolean {
  const excess = rule?.estimateExcess ?? null;
  return excess !== null && total * 100 > estimate * (100 + excess);
}
