import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ComparedRow } from "../model/compare-quotes.ts";
import { explainDifference } from "../model/difference-text.ts";
import { listDifferences, type Difference } from "../model/differences.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { formatQuoteName } from "#app/features/pricing/model/quote-name.ts";

export function TotalDifferences({ quotes, rows }: { quotes: readonly ComparedQuote[]; rows: readonly ComparedRow[] }) {
  const { t, locale } = useTranslations();
  const namedQuotes = quotes.map((quote) => ({ ...quote, name: formatQuoteName(quote, t) }));
  const differences = listDifferences(quotes, rows);
  if (differences.length === 0) return null;
  const formatHeading = ({ quote, other, amount, uncounted }: Difference) => {
    const names = { name: namedQuotes[quote]?.name, other: namedQuotes[other]?.name, amount: formatMoney(Math.abs(amount), locale) };
    const difference = t(amount === 0 ? "quotes:why.asksSame" : amount > 0 ? "quotes:why.asksMore" : "quotes:why.asksLess", names);
    const work = uncounted.map((key) => t(key)).join(" · ");
    return uncounted.length === 0 ? difference : t("quotes:why.withoutWork", { difference, work });
  };
  return (
    <section className="mt-6 flex max-w-2xl flex-col gap-3 print:hidden">
      <h3 className="font-semibold">{t("quotes:why.totals")}</h3>
      {differences.map((difference) => (
        <details key={namedQuotes[difference.quote]?.id} open={differences.length === 1}>
          <summary className="min-h-6 cursor-pointer wrap-anywhere">{formatHeading(difference)}</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
            {explainDifference(difference, namedQuotes, { reader: "customer", t, locale }).map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
