import { findCategory } from "#app/features/categories/model/registry.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { units } from "#app/features/categories/model/rules.ts";
import { scopeSummary, type SummaryRow } from "#app/features/categories/model/scope-summary.ts";
import { formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useWords, type Words } from "#app/platform/words.ts";

/** The work that all quotes of a request price, in words, step by step as it was asked. Nothing of it can be edited. */
export function ScopeWords({ category: code, answers }: { category: string; answers: Answers }) {
  const { t, locale } = useWords();
  const category = findCategory(code);
  if (!category) return null;
  const rows = scopeSummary(category, answers);
  const steps = category.steps.filter((step) => rows.some((row) => row.step === step.key));
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map((step) => (
        <section key={step.key} className="flex min-w-0 flex-col gap-2">
          <h3 className="border-b border-base-300 pb-1 text-sm font-semibold text-muted">{t(step.label)}</h3>
          <dl className="flex flex-col gap-2">
            {rows
              .filter((row) => row.step === step.key)
              .map((row) => (
                <div key={row.question}>
                  <dt className="text-sm text-muted">{t(row.label)}</dt>
                  <dd className="font-medium wrap-anywhere whitespace-pre-line">{answerInWords(row, t, locale)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function answerInWords({ value }: SummaryRow, t: Words, locale: Locale): string {
  if (value.kind === "key") return t(value.key);
  if (value.kind === "text") return value.text;
  const amount = formatNumber(value.number, locale);
  const unit = units.find((one) => value.unit === `pricing:units.${one}`);
  if (unit) return t(`pricing:counts.${unit}`, { count: value.number, amount });
  return value.unit ? t("quotes:scope.measure", { amount, unit: t(value.unit) }) : amount;
}
