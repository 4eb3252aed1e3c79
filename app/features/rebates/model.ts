import type { Brand, PartnerRebate } from "#app/brands/brand.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import type { Cents } from "#app/lib/money.ts";
import type { RebateRule } from "./model/rebate-rule.ts";
import { rebateRules } from "./model/rules.ts";

export interface Rebate extends Pick<RebateRule, "id" | "program" | "validUntil" | "source" | "checkedOn" | "isExample"> {
  amount: Cents;
}

export interface RebateJob {
  category: CategoryCode;
  answers: Answers;
  postalCode: string;
  /** Total of the price in cents. */
  total: Cents;
  /** The homeowner's date, YYYY-MM-DD. */
  date: string;
}

/** What the homeowner may get back later, highest first. Never part of a price: programs decide themselves. */
export function listRebates(job: RebateJob, rules: readonly RebateRule[] = rebateRules): Rebate[] {
  return rules
    .filter((rule) => applies(rule, job))
    .map(({ id, program, validUntil, source, checkedOn, isExample, amount }) => ({
      id,
      program,
      validUntil,
      source,
      checkedOn,
      isExample,
      amount: calculateAmount(amount, job.total),
    }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
}

function applies({ category, when, where, validFrom, validUntil }: RebateRule, job: RebateJob): boolean {
  const isInTime = validFrom <= job.date && job.date <= validUntil;
  const hasAnswers = Object.entries(when).every(([question, values]) => values.includes(String(job.answers[question])));
  return category === job.category && isInTime && hasAnswers && isWithin(where, job.postalCode);
}

function isWithin({ regions, postalPrefixes }: RebateRule["where"], postalCode: string): boolean {
  const region = regionByPostalCode(postalCode);
  if (!region || !regions.includes(region)) return false;
  return postalPrefixes === undefined || postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
}

/** Whole dollars, rounded down, and never more than the price. */
function calculateAmount(amount: RebateRule["amount"], total: Cents): Cents {
  const full = "cents" in amount ? amount.cents : Math.min((total * amount.percent) / 100, amount.cap);
  return Math.floor(Math.min(full, total) / 100) * 100;
}

/** The brand's own rebate for a job at this place and day; null if it has none there and then. */
export function findPartnerRebate(
  { rebate }: Pick<Brand, "rebate">,
  job: { service: string; region: string; date: string },
): Pick<PartnerRebate, "cents" | "until"> | null {
  if (!rebate || rebate.service !== job.service || !rebate.regions.includes(job.region)) return null;
  return rebate.from <= job.date && job.date <= rebate.until ? { cents: rebate.cents, until: rebate.until } : null;
}
