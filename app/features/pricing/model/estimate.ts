import type { Answers } from "#app/features/categories/model/answers.ts";
import { listCompletions } from "#app/features/categories/model/completions.ts";
import { type Question, listUnanswered } from "#app/features/categories/model/questions.ts";
import { calculatePercentage } from "#app/lib/money.ts";
import type { PriceBook } from "./price-book.ts";
import type { Price, PriceLine } from "./price.ts";
import { extremeSizes, type Range } from "./ranges.ts";
import { isChargeable, type Job, findMissingPrice, type Size, computeSizes } from "./sizes.ts";
import { type Extras, tally } from "./tally.ts";
import { dependsOn } from "./unsure-answers.ts";

/** `low` equals `high` if nothing is unknown. */
export type Estimate = Pick<Price, "lines" | "subtotal" | "discounts" | "fees" | "total" | "low" | "high">;

export interface EstimateInput {
  job: Job;
  questions: readonly Question[];
  given: Answers;
  book: PriceBook;
  extras: Extras;
}

/** Prices the usual case, with ranges for lines and total. */
export function estimate(usual: readonly Size[], input: EstimateInput): Estimate {
  const extremes = extremeSizes(input.job, input.given);
  const least = tally(extremes.low, input.book, input.extras);
  const most = tally(extremes.high, input.book, input.extras);
  const shown = usual.filter(
    (size, index) => isChargeable(size) || [extremes.low[index], extremes.high[index]].some((end) => end && isChargeable(end)),
  );
  const sum = tally(shown, input.book, input.extras);
  const ranged = sum.lines.map((one) => withRange(one, lineIn(least.lines, one), lineIn(most.lines, one)));
  const inferredQuestions = listInferredQuestions(input);
  const lines = ranged.map((one) => (dependsOn(one, inferredQuestions, input.job.category) ? { ...one, unknown: true } : one));
  return { ...sum, lines, ...(computeTotalRange(input) ?? { low: least.total, high: most.total }) };
}

/** Above this count, the total's range sums the lines' ranges. */
const maxCompletions = 250;

const noReason = { key: "", params: {} };

/** The range over all possible answers; null if too many. */
function computeTotalRange({ job, questions, given: knownAnswers, book, extras }: EstimateInput): Range | null {
  const completions = listCompletions(maxCompletions, questions, knownAnswers);
  if (!completions) return null;
  const sizes = completions.map((answers) => computeSizes(job, answers)).filter((jobSizes) => !findMissingPrice(jobSizes, job));
  const extrasWithoutReasons = { ...extras, toReason: () => noReason, toDetail: () => null };
  const totals = sizes.map((jobSizes) => tally(jobSizes.filter(isChargeable), book, extrasWithoutReasons).total);
  return { low: Math.min(...totals), high: Math.max(...totals) };
}

function withRange(line: PriceLine, least?: PriceLine, most?: PriceLine): PriceLine {
  if (line.cell === null || !least || !most) return line;
  const [low, high] = line.kind === "discount" ? savingRange(least, most) : [least.amount, most.amount];
  return low === high ? line : { ...line, unknown: true, low, high };
}

/** Unknown questions priced only for answers that others make likely, so their lines are assumptions. */
function listInferredQuestions({ questions, given: knownAnswers }: EstimateInput): Question[] {
  return listUnanswered(questions, knownAnswers).filter(({ expects }) => expects && expects.options(knownAnswers).length > 0);
}

/** The cheapest tally has the highest percent of the least work, so the ends cross. */
function savingRange(least: PriceLine, most: PriceLine): [number, number] {
  return [-calculatePercentage(most.unitPrice, least.quantity), -calculatePercentage(least.unitPrice, most.quantity) || 0];
}

function lineIn(lines: readonly PriceLine[], wanted: PriceLine): PriceLine | undefined {
  return lines.find((line) => line.key === wanted.key);
}
