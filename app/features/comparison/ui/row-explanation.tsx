import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ComparedRow } from "../model/compare-quotes.ts";
import { explainCell, type Scope } from "../model/difference-text.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { formatQuoteName } from "#app/features/pricing/model/quote-name.ts";

interface RowProps {
  row: ComparedRow;
  quotes: readonly ComparedQuote[];
  scope: Scope;
}

export function RowExplanation(props: RowProps) {
  return (
    <tr className="border-b border-base-300">
      <td colSpan={props.quotes.length + 1} className="pb-2.5">
        <Explanation {...props} />
      </td>
    </tr>
  );
}

function Explanation({ row, quotes, scope }: RowProps) {
  const { t, locale } = useTranslations();
  return (
    <details className="sticky left-0 max-w-[calc(100vw-5rem)] sm:max-w-none">
      <summary className="min-h-6 cursor-pointer text-sm text-muted">
        {t("quotes:why.open")}
        <span className="sr-only">: {formatLineName(row.key, t)}</span>
      </summary>
      <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {quotes.map((quote, place) => (
          <div key={quote.id}>
            <dt className="font-medium wrap-anywhere">{formatQuoteName(quote, t)}</dt>
            {explainCell({ row, place }, { ...quote, scope }, { reader: "customer", t, locale }).map((text) => (
              <dd key={text} className="wrap-anywhere text-muted tabular-nums">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
