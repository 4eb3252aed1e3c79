import { formatDollars } from "#app/features/pricing/model/price-headline.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { tradeFiguresDate, type CompletedTotal } from "../model/completed-total.ts";

export function MissingWorkNote({ completed: { missing } }: { completed: CompletedTotal }) {
  const { t, locale } = useTranslations();
  if (missing.length === 0) return null;
  const work = missing.map(({ key, usual }) =>
    usual === null
      ? t("quotes:price.unknown", { work: t(key) })
      : t("quotes:price.usual", { work: t(key), amount: formatDollars(usual, locale) }),
  );
  return <span className="block text-sm font-medium text-warning">{t("quotes:price.missing", { work: work.join(" · ") })}</span>;
}

export function UsualAmountSources({ quotes }: { quotes: readonly { completed: CompletedTotal }[] }) {
  const { t } = useTranslations();
  const sources = new Set(quotes.flatMap(({ completed }) => completed.missing.map(({ source }) => source)));
  if (!sources.has("QUOTES") && !sources.has("TRADE")) return null;
  return (
    <p className="text-sm text-muted">
      {sources.has("QUOTES") && t("quotes:price.sourceQuotes")}{" "}
      {sources.has("TRADE") && t("quotes:price.sourceTrade", { source: t("quotes:price.tradeSource"), asOf: tradeFiguresDate })}
    </p>
  );
}
