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
    <div className="gap-10 md:columns-2">
      {steps.map((step) => (
        <section key={step.key} className="mb-6 break-inside-avoid">
          <h3 className="border-b border-base-content/40 pb-1 font-semibold">{t(step.label)}</h3>
          <dl className="divide-y divide-base-300">
            {rows
              .filter((row) => row.step === step.key)
              .map((row) => (
                <ScopeRow key={row.question} label={t(row.label)} answer={answerInWords(row, t, locale)} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** An answer that is longer stands in lines of its own. */
const longestBeside = 60;

function ScopeRow({ label, answer }: { label: string; answer: string }) {
  const beside = answer.length <= longestBeside && !answer.includes("\n");
  return (
    <div className={beside ? "flex items-baseline justify-between gap-4 py-1.5" : "py-1.5"}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`font-medium wrap-anywhere ${beside ? "max-w-1/2 shrink-0 text-right" : "mt-1 whitespace-pre-line"}`}>{answer}</dd>
    </div>
  );
}

function answerInWords({ value }: SummaryRow, t: Words, locale: Locale): string {
  if (value.kind === "key") return t(value.key);
  if (value.kind === "keys") return new Intl.ListFormat(locale).format(value.keys.map((key) => t(key)));
  if (value.kind === "text") return value.text;
  const amount = formatNumber(value.number, locale);
  const unit = units.find((one) => value.unit === `pricing:units.${one}`);
  if (unit) return t(`pricing:counts.${unit}`, { count: value.number, amount });
  return value.unit ? t("quotes:scope.measure", { amount, unit: t(value.unit) }) : amount;
}
