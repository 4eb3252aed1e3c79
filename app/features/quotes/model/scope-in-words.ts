import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { units } from "#app/features/categories/model/rules.ts";
import { scopeSummary, type SummaryRow } from "#app/features/categories/model/scope-summary.ts";
import { formatNumber } from "#app/lib/formats.ts";
import type { Reading } from "./reading.ts";

type Saying = Pick<Reading, "t" | "locale">;

/** The answered questions of one step of the wizard, in words. */
interface ScopeStep {
  step: string;
  rows: { question: string; label: string; answer: string }[];
}

/** The work that a request describes, step by step as it was asked; empty for a category that there no longer is. */
export function scopeInWords(code: string, answers: Answers, { t, locale }: Saying): ScopeStep[] {
  const category = findCategory(code);
  if (!category) return [];
  const rows = scopeSummary(category, answers);
  const steps = category.steps.map(({ key, label }) => ({ step: t(label), rows: rows.filter((row) => row.step === key) }));
  return steps
    .filter(({ rows: answered }) => answered.length > 0)
    .map(({ step, rows: answered }) => ({
      step,
      rows: answered.map((row) => ({ question: row.question, label: t(row.label), answer: answerInWords(row, { t, locale }) })),
    }));
}

function answerInWords({ value }: SummaryRow, { t, locale }: Saying): string {
  if (value.kind === "key") return t(value.key);
  if (value.kind === "keys") return new Intl.ListFormat(locale).format(value.keys.map((key) => t(key)));
  if (value.kind === "text") return value.text;
  const amount = formatNumber(value.number, locale);
  const unit = units.find((one) => value.unit === `pricing:units.${one}`);
  if (unit) return t(`pricing:counts.${unit}`, { count: value.number, amount });
  return value.unit ? t("quotes:scope.measure", { amount, unit: t(value.unit) }) : amount;
}
