import type { Answers } from "#app/features/categories/model/answers.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { formatScope } from "../model/scope-text.ts";

export function ScopeSummary({ category: code, answers }: { category: string; answers: Answers }) {
  const { t, locale } = useTranslations();
  return (
    <div className="gap-10 md:columns-2 print:columns-2">
      {formatScope(code, answers, { t, locale }).map(({ step, rows }) => (
        <section key={step} className="mb-6 break-inside-avoid">
          <h3 className="border-b border-base-content/40 pb-1 font-semibold">{step}</h3>
          <dl className="divide-y divide-base-300">
            {rows.map(({ question, label, answer }) => (
              <ScopeRow key={question} label={label} answer={answer} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Longest answer, in characters, shown next to its label. */
const maxInlineLength = 60;

function ScopeRow({ label, answer }: { label: string; answer: string }) {
  const isInline = answer.length <= maxInlineLength && !answer.includes("\n");
  return (
    <div className={isInline ? "flex items-baseline justify-between gap-4 py-1.5" : "py-1.5"}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`font-medium wrap-anywhere ${isInline ? "max-w-1/2 shrink-0 text-right" : "mt-1 whitespace-pre-line"}`}>{answer}</dd>
    </div>
  );
}
