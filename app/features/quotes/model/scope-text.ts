import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { summarizeScope } from "#app/features/categories/model/scope-summary.ts";
import { formatAnswer } from "#app/features/pricing/model/format-reason.ts";
import type { TextContext } from "#app/lib/text-context.ts";

type TextOptions = Pick<TextContext, "t" | "locale">;

interface ScopeStep {
  step: string;
  rows: { question: string; label: string; answer: string }[];
}

/** The requested work by wizard step. Empty if the category no longer exists. */
export function formatScope(code: string, answers: Answers, { t, locale }: TextOptions): ScopeStep[] {
  const category = findCategory(code);
  if (!category) return [];
  const rows = summarizeScope(category, answers);
  const steps = category.steps.map(({ key, label }) => ({ step: t(label), rows: rows.filter((row) => row.step === key) }));
  return steps
    .filter(({ rows: answered }) => answered.length > 0)
    .map(({ step, rows: answered }) => ({
      step,
      rows: answered.map((row) => ({ question: row.question, label: t(row.label), answer: formatAnswer(row.value, t, locale) })),
    }));
}
