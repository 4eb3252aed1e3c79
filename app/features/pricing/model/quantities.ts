import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import type { Prices } from "#app/features/categories/model/rules.ts";
import { measureRange, type Range } from "./ranges.ts";
import { createSettingLookup } from "./sizes.ts";

/** Ranges of derived quantities, such as squares of roof. */
export function computeQuantities(category: Category, answers: Answers, prices: Prices): Record<string, Range> {
  const knownAnswers = keepAsked(category.questions, answers);
  const job = { category, prices, product: null, setting: createSettingLookup(category, prices) };
  return Object.fromEntries(Object.keys(category.quantities).map((name) => [name, measureRange(name, job, knownAnswers)]));
}
