import type { Category } from "#app/features/categories/model/category.ts";
import type { OwnFee } from "#app/features/pricing/model/own-fee.ts";

/** Message keys of the question and of its alternative answers, or the bounds of a number. */
export interface ToldCondition {
  label: string;
  options: readonly string[];
  atLeast: number | null;
  below: number | null;
}

export function tellConditions({ questions }: Category, when: OwnFee["when"]): ToldCondition[] {
  return questions.flatMap(({ key, label, options }): ToldCondition[] => {
    const wanted = when[key];
    if (wanted === undefined) return [];
    if (!Array.isArray(wanted)) return [{ label, options: [], atLeast: wanted.atLeast ?? null, below: wanted.below ?? null }];
    const told = wanted.map((one) =>
      typeof one === "boolean"
        ? `categories:answers.${one ? "yes" : "no"}`
        : (options.find(({ value }) => value === one)?.label ?? "categories:answers.notSure"),
    );
    return [{ label, options: told, atLeast: null, below: null }];
  });
}
