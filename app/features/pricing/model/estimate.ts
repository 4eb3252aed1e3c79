import type { Answers } from "#app/features/categories/model/answers.ts";
import { completionsUpTo } from "#app/features/categories/model/completions.ts";
import { type Question, unanswered } from "#app/features/categories/model/questions.ts";
import { percentOf } from "#app/lib/money.ts";
import type { PriceBook } from "./price-book.ts";
import type { Price, PriceLine } from "./price.ts";
import { extremeSizes, type Range } from "./ranges.ts";
import { counts, type Job, lacksPrice, type Size, sizesOf } from "./sizes.ts";
import { type Extras, tally } from "./tally.ts";
import { hangsOn } from "./unsure.ts";

/** `low` equals `high` if nothing is unknown. */
export type Estimate = Pick<Price, "lines" | "subtotal" | "discounts" | "fees" | "total" | "low" | "high">;

export interface Estimating {
  job: Job;
  questions: readonly Question[];
  given: Answers;
  book: PriceBook;
  extras: Extras;
}

/** Prices the usual case, with ranges for lines and total. */
export function estimate(usual: readonly Size[], by: Estimating): Estimate {
  const extremes = extremeSizes(by.job, by.given);
  const least = tally(extremes.low, by.book, by.extras);
  const most = tally(extremes.high, by.book, by.extras);
  const shown = usual.filter(
    (size, index) => counts(size) || [extremes.low[index], extremes.high[index]].some((end) => end && counts(end)),
  );
  const sum = tally(shown, by.book, by.extras);
  const ranged = sum.lines.map((one) => withRange(one, lineIn(least.lines, one), lineIn(most.lines, one)));
  const expected = expectedIn(by);
  const lines = ranged.map((one) => (hangsOn(one, expected, by.job.category) ? { ...one, unknown: true } : one));
  return { ...sum, lines, ...(totalsOfEveryWay(by) ?? { low: least.total, high: most.total }) };
}

/** Above this count, the total's range sums the lines' ranges. */
const mostWays = 250;

const noReason = { key: "", params: {} };

/** The range over all possible answers; null if too many. */
function totalsOfEveryWay({ job, questions, given, book, extras }: Estimating): Range | null {
  const ways = completionsUpTo(mostWays, questions, given);
  if (!ways) return null;
  const sizes = ways.map((answers) => sizesOf(job, answers)).filter((way) => !lacksPrice(way, job));
  const silent = { ...extras, reasonOf: () => noReason, detailOf: () => null };
  const totals = sizes.map((way) => tally(way.filter(counts), book, silent).total);
  return { low: Math.min(...totals), high: Math.max(...totals) };
}

function withRange(line: PriceLine, least?: PriceLine, most?: PriceLine): PriceLine {
  if (line.cell === null || !least || !most) return line;
  const [low, high] = line.kind === "discount" ? savingRange(least, most) : [least.amount, most.amount];
  return low === high ? line : { ...line, unknown: true, low, high };
}

/** Unknown questions priced only for answers that others make likely, so their lines are assumptions. */
function expectedIn({ questions, given }: Estimating): Question[] {
  return unanswered(questions, given).filter(({ expects }) => expects && expects.options(given).length > 0);
}

/** The cheapest tally has the highest percent of the least work, so the ends cross. */
function savingRange(least: PriceLine, most: PriceLine): [number, number] {
  return [-percentOf(most.unitPrice, least.quantity), -percentOf(least.unitPrice, most.quantity) || 0];
}

function lineIn(lines: readonly PriceLine[], wanted: PriceLine): PriceLine | undefined {
  return lines.find((line) => line.key === wanted.key);
}
