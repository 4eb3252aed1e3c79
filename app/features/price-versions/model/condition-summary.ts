import type { Category } from "#app/features/categories/model/category.ts";
import type { OwnFee } from "#app/features/pricing/model/own-fee.ts";

/** Message keys of the question and of its alternative answers, or the bounds of a number. */
export interface ConditionSummary {
  label: string;
  options: readonly string[];
  atLeast: number | null;
  below: number | null;
}

export function summarizeConditions({ questions }: Category, when: OwnFee["when"]): ConditionSummary[] {
  return questions.flatMap(({ key, label, options }): ConditionSummary[] => {
    const wanted = when[key];
    if (wanted === undefined) return [];
    if (!Array.isArray(wanted)) return [{ label, options: [], atLeast: wanted.atLeast ?? null, below: wanted.below ?? null }];
    const answerLabels = wanted.map((one) =>
      typeof one === "boolean"
        ? `categories:answers.${one ? "yes" : "no"}`
        : (options.find(({ value }) => value === one)?.label ?? "categories:answers.notSure"),
    );
    return [{ label, options: answerLabels, atLeast: null, below: null }];
  });
}
