import { type Answer, type Answers, isSameAnswer } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked, type Question } from "#app/features/categories/model/questions.ts";
import { listPriceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { starterBook } from "./book-checks.ts";
import type { PriceBook } from "./price-book.ts";
import { usualAnswers } from "./ranges.ts";
import { createSettingLookup } from "./sizes.ts";
import { findTypicalJob } from "./typical-job.ts";
import { prepareOwnFees } from "./with-own-fees.ts";

export interface SampleJob {
  answers: Answers;
  /** Null for the typical job. */
  other: { question: string; answer: Answer } | null;
}

export const maxSamples = 100;

/**
 * The typical job, then a variant for each other answer, or likely end of a number, that prices depend on. Follow-up
 * questions get usual answers.
 */
export function sampleJobs(category: Category, books: readonly PriceBook[], zip: string): SampleJob[] {
  const starter = starterBook(category);
  const typical = findTypicalJob(category, starter, zip);
  if (!typical) return [];
  const keys = new Set([starter, ...books].flatMap((book) => listQuestionKeys(category, book)));
  const questions = category.questions.filter(({ key }) => keys.has(key));
  const job = { category, prices: starter, product: null, setting: createSettingLookup(category, starter) };
  const others = questions.flatMap((question) =>
    otherAnswers(question, typical[question.key]).flatMap((answer): SampleJob[] => {
      const given = keepAsked(category.questions, { ...typical, [question.key]: answer });
      const usual = isSameAnswer(given[question.key], answer) ? usualAnswers(job, questions, given) : null;
      const answers = usual && keepAsked(category.questions, { ...given, ...usual });
      return answers ? [{ answers, other: { question: question.key, answer } }] : [];
    }),
  );
  return [{ answers: typical, other: null }, ...others].slice(0, maxSamples);
}

function listQuestionKeys(category: Category, book: PriceBook): string[] {
  const prepared = prepareOwnFees({ category, book });
  return listPriceQuestions(prepared.category, prepared.book).map(({ key }) => key);
}

function otherAnswers(question: Question, typical: Answer | undefined): Answer[] {
  if (typical === undefined) return [];
  return listPossibleAnswers(question).filter((answer) => !isSameAnswer(answer, typical));
}

function listPossibleAnswers({ kind, options, likely, min, max }: Question): Answer[] {
  if (kind === "yesNo") return [false, true];
  if (kind === "choice") return options.map(({ value }) => value);
  if (kind === "several") return options.map(({ value }) => [value]);
  if (kind !== "number") return [];
  return [likely?.low ?? min ?? 0, likely?.high ?? max ?? 0];
}
