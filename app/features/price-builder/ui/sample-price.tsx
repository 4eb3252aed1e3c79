import type { Category } from "#app/features/categories/model/category.ts";
import { summarizeScope } from "#app/features/categories/model/scope-summary.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { formatReasonParams, formatAnswer } from "#app/features/pricing/model/format-reason.ts";
import { type SampleDay, priceTypicalJob } from "#app/features/pricing/model/typical-job.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

/** Null if the book has no price for a typical job. */
export type Sample = { answers: Answers; price: Price } | null;

/** Null for manual prices. */
export function priceSample(category: Category | null, book: PriceBook, day: SampleDay): Sample {
  return category && book.priceType !== "MANUAL" ? priceTypicalJob(category, book, day) : null;
}

export function SampleTotal({ sample }: { sample: Sample }) {
  const { t, locale } = useTranslations();
  return (
    <p className="text-sm leading-tight text-muted" aria-live="polite">
      {t("builder:sample.short")}{" "}
      <span className="money block text-lg font-semibold text-base-content sm:inline">
        {sample && sample.price.type !== "NONE" ? formatMoney(sample.price.total, locale) : "–"}
      </span>
    </p>
  );
}

interface SamplePanelProps {
  category: Category;
  sample: Sample;
  /** Number of typed figures that no price contains. */
  unreadCount?: number;
}

export function SamplePanel({ category, sample, unreadCount = 0 }: SamplePanelProps) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="section" gap={3} aria-labelledby="sample">
      <h2 id="sample" className="text-base font-semibold">
        {t("builder:sample.title")}
      </h2>
      {unreadCount > 0 && <p className="text-sm font-medium text-error">{t("builder:sample.unread", { count: unreadCount })}</p>}
      {!sample && <p className="text-sm text-muted">{t("builder:sample.none")}</p>}
      {sample && sample.price.type === "NONE" && sample.price.because && (
        <p className="text-sm text-muted">{t(sample.price.because.key, formatReasonParams(sample.price.because, locale))}</p>
      )}
      {sample && sample.price.type !== "NONE" && (
        <>
          <p className="money text-2xl font-semibold tracking-tight">{formatMoney(sample.price.total, locale)}</p>
          <SampleLines price={sample.price} />
        </>
      )}
      {sample && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-medium">{t("builder:sample.job")}</summary>
          <SampleJob category={category} answers={sample.answers} />
        </details>
      )}
    </Panel>
  );
}

function SampleLines({ price }: { price: Price }) {
  const { t, locale } = useTranslations();
  return (
    <dl className="flex flex-col text-sm">
      {price.lines
        .filter((line) => line.amount !== 0)
        .map((line) => (
          <div key={line.key} className="flex justify-between gap-4 border-b border-base-300 py-1.5">
            <dt className="min-w-0 wrap-anywhere">{formatLineName(line.key, t)}</dt>
            <dd className="money">{formatMoney(line.amount, locale)}</dd>
          </div>
        ))}
    </dl>
  );
}

function SampleJob({ category, answers }: { category: Category; answers: Answers }) {
  const { t, locale } = useTranslations();
  return (
    <dl className="mt-1 flex flex-col gap-1.5">
      {summarizeScope(category, answers).map((row) => (
        <div key={row.question}>
          <dt className="text-muted">{t(row.label)}</dt>
          <dd>{formatAnswer(row.value, t, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
