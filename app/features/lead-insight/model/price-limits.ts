import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { LostReason } from "#app/features/leads/model/lost-reasons.ts";
import type { Cents } from "#app/lib/money.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { priceLimits } from "./price-bands.ts";

/** Fewest ended jobs with a price that a finding rests on, and fewest on each side of its limit. */
export const leastJobs = 20;
export const leastOnEachSide = 5;
/** Most chance that jobs without any limit would look like this, all tried limits considered. */
const mostChance = 0.05;

/** The business itself said no, so these tell nothing about the price. */
export const reasonsWithoutPrice: readonly LostReason[] = ["NO_CAPACITY", "OUTSIDE_AREA", "NOT_OUR_WORK", "QUOTE_WITHDRAWN"];

/** Ended jobs of a service, a postal code and a price band. */
export interface PricedJobs {
  category: CategoryCode;
  postalCode: string;
  /** Number of `priceLimits` at or below the price. */
  band: number;
  won: number;
  lost: number;
}

interface Tally {
  won: number;
  lost: number;
}

/** Jobs that are compared with each other. */
export interface JobGroup {
  category: CategoryCode;
  /** The most frequent first. */
  codes: readonly string[];
  jobs: number;
}

/** From `limit` on more jobs are lost than won, and a smaller share is won than below. */
export interface PriceLimit extends JobGroup {
  limit: Cents;
  below: Tally;
  above: Tally;
}

export interface LimitReport {
  found: PriceLimit[];
  /** Groups with enough jobs. */
  examined: number;
  /** Groups with fewer jobs, the largest first. */
  tooFew: JobGroup[];
}

/** Groups with fewer jobs that are named. */
const shownTooFew = 3;

/**
 * A postal code with `leastJobs` is a group; the other codes of its area (the first three characters) are one together. So each job
 * counts in one group. Imported files may have any text as a postal code: what is none is left out.
 */
export function reportPriceLimits(jobs: readonly PricedJobs[]): LimitReport {
  const groups = toGroups(jobs.filter(({ postalCode }) => toPostalKey(postalCode) !== null));
  const examined = new Set(groups.filter((group) => count(group.jobs) >= leastJobs));
  const found = [...examined].flatMap((group) => findLimit(group) ?? []);
  const others = groups.filter((group) => !examined.has(group)).map(describe);
  return {
    found: found.toSorted((a, b) => b.above.lost - a.above.lost),
    examined: examined.size,
    tooFew: others.toSorted((a, b) => b.jobs - a.jobs).slice(0, shownTooFew),
  };
}

interface Group {
  category: CategoryCode;
  jobs: PricedJobs[];
}

function toGroups(jobs: readonly PricedJobs[]): Group[] {
  const byCode = Map.groupBy(jobs, ({ category, postalCode }) => `${category} ${postalCode}`);
  const all = Map.groupBy(jobs, ({ category, postalCode }) => {
    const key = `${category} ${postalCode}`;
    return count(byCode.get(key) ?? []) >= leastJobs ? key : `${category} ${postalCode.slice(0, 3)}…`;
  });
  return [...all.values()].map((own) => ({ category: (own[0] as PricedJobs).category, jobs: own }));
}

function describe({ category, jobs }: Group): JobGroup {
  const byCode = Map.groupBy(jobs, ({ postalCode }) => postalCode);
  const codes = [...byCode].toSorted(([a, one], [b, other]) => count(other) - count(one) || (a < b ? -1 : 1)).map(([code]) => code);
  return { category, codes, jobs: count(jobs) };
}

function findLimit(group: Group): PriceLimit | null {
  const sides = priceLimits
    .map((limit, at) => ({
      limit,
      below: sum(group.jobs.filter(({ band }) => band <= at)),
      above: sum(group.jobs.filter(({ band }) => band > at)),
    }))
    .filter(({ below, above }) => Math.min(below.won + below.lost, above.won + above.lost) >= leastOnEachSide);
  const likely = sides
    .map((side) => ({ ...side, chance: findChance(side) * sides.length }))
    .filter(({ above, chance }) => above.lost > above.won && chance <= mostChance)
    .toSorted((a, b) => a.chance - b.chance || a.limit - b.limit)[0];
  if (!likely) return null;
  const { chance: _, ...limit } = likely;
  return { ...describe(group), ...limit };
}

/** Fisher's exact test: how often as few of the won jobs, or fewer, would be above the limit if the price made no difference. */
export function findChance({ below, above }: { below: Tally; above: Tally }): number {
  const [won, size, all] = [below.won + above.won, above.won + above.lost, below.won + below.lost + above.won + above.lost];
  let chance = 0;
  for (let drawn = Math.max(0, size - (all - won)); drawn <= above.won; drawn += 1)
    chance += Math.exp(logChoose(won, drawn) + logChoose(all - won, size - drawn) - logChoose(all, size));
  return Math.min(1, chance);
}

function logChoose(from: number, take: number): number {
  return logFactorial(from) - logFactorial(take) - logFactorial(from - take);
}

const logFactorials = [0];

function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1) logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[number] ?? 0;
}

function sum(jobs: readonly PricedJobs[]): Tally {
  return { won: jobs.reduce((all, { won }) => all + won, 0), lost: jobs.reduce((all, { lost }) => all + lost, 0) };
}

function count(jobs: readonly PricedJobs[]): number {
  const { won, lost } = sum(jobs);
  return won + lost;
}
