import {
  compareQuotes,
  isPriceSpecific,
  findLowestAmount,
  isLowestShared,
  type ComparedCell,
  type ComparedRow,
} from "../model/compare-quotes.ts";
import type { Scope } from "../model/difference-text.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatRange } from "#app/features/pricing/model/price-headline.ts";
import { RunningCostRows, RunningCostSources } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { cellClass, rowHeaderClass } from "./cell-classes.ts";
import { FactRows } from "./fact-rows.tsx";
import { RowExplanation } from "./row-explanation.tsx";
import { TotalRow, Difference } from "./total-row.tsx";
import { TotalDifferences } from "./total-differences.tsx";

const tableClass = "wide-table -mr-4 snap-x snap-mandatory scroll-pl-24 overflow-x-auto sm:mr-0 sm:snap-none";

export interface ComparisonProps {
  quotes: readonly ComparedQuote[];
  scope: Scope;
  /** Line keys in price book order (`lineKeysFor`). */
  order: readonly string[];
}

export function ComparisonTable({ quotes, scope, order }: ComparisonProps) {
  const { t } = useTranslations();
  const rows = compareQuotes(quotes, order);
  const energy = { estimates: quotes.map(({ price }) => price.energy), postalCode: String(scope.answers.zip ?? "") };
  return (
    <>
      {/* Lets keyboard users scroll a table wider than the screen. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={tableClass} aria-label={t("quotes:compare.title")} tabIndex={0}>
        <table className="w-full border-collapse text-sm sm:text-base print:table-fixed">
          <thead className="border-b-2 border-base-content">
            <tr>
              <th scope="col" className={rowHeaderClass}>
                <span className="text-sm text-muted">{t("quotes:compare.sameWork")}</span>
              </th>
              {quotes.map((quote) => (
                <QuoteHead key={quote.id} quote={quote} />
              ))}
            </tr>
          </thead>
          <tbody>
            <TotalRow quotes={quotes} />
            <FactRows quotes={quotes} />
            <RunningCostRows {...energy} headClass={rowHeaderClass} cellClass={cellClass} />
            <tr>
              <th scope="colgroup" colSpan={quotes.length + 1} className="pt-5 pb-1 text-left font-semibold">
                <span className="sticky left-0">{t("quotes:compare.lines")}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <WorkRow key={row.key} row={row} quotes={quotes} scope={scope} />
            ))}
            <IncludedRows quotes={quotes} />
          </tbody>
        </table>
      </section>
      <RunningCostSources {...energy} />
      <TotalDifferences quotes={quotes} rows={rows} />
    </>
  );
}

function QuoteHead({ quote }: { quote: ComparedQuote }) {
  const { t } = useTranslations();
  const offer = formatPackageName(quote, t);
  return (
    <th scope="col" className={`${cellClass} align-bottom font-semibold`}>
      <span className="wrap-anywhere">{quote.contractor.name}</span>
      {offer && <span className="block text-sm font-normal wrap-anywhere">{offer}</span>}
      <span className="block text-sm font-normal text-muted">{t(`quotes:status.${quote.status}`)}</span>
    </th>
  );
}

function WorkRow({ row, quotes, scope }: Pick<ComparisonProps, "quotes" | "scope"> & { row: ComparedRow }) {
  const { t } = useTranslations();
  const notInAll = row.cells.some((cell) => cell.has === "excluded");
  return (
    <>
      <tr className={row.differs ? "" : "border-b border-base-300"}>
        <th scope="row" className={rowHeaderClass}>
          <span className="wrap-anywhere">{formatLineName(row.key, t)}</span>
          {notInAll && (
            <span className="mt-0.5 flex items-start gap-1 text-sm font-medium text-warning">
              <Icon name="alert" className="mt-0.5 size-4" /> {t("quotes:compare.notInAll")}
            </span>
          )}
        </th>
        {row.cells.map((cell, place) => (
          <WorkCell
            key={place}
            cell={cell}
            nothing={isPriceSpecific(row) ? "quotes:compare.none" : "pricing:noCharge"}
            least={findLowestAmount(row)}
            isShared={isLowestShared(row)}
          />
        ))}
      </tr>
      {row.differs && <RowExplanation row={row} quotes={quotes} scope={scope} />}
    </>
  );
}

interface WorkCellProps {
  cell: ComparedCell;
  /** Key of the text for work that the price does not mention. */
  nothing: string;
  least: number | null;
  isShared: boolean;
}

function WorkCell({ cell, nothing, least, isShared }: WorkCellProps) {
  const { t, locale } = useTranslations();
  if (cell.has === "absent") {
    return (
      <td className={`${cellClass} text-sm text-muted`}>
        {t(nothing)}
        {least === 0 && <Difference amount={0} least={0} isShared={isShared} />}
      </td>
    );
  }
  if (cell.has === "excluded") {
    return (
      <td className={`${cellClass} text-sm font-medium text-warning`}>
        <Icon name="close" className="mr-1 inline size-4" />
        {t("quotes:compare.excluded")}
      </td>
    );
  }
  return (
    <td className={cellClass}>
      <span className="money">{formatMoney(cell.line.amount, locale)}</span>
      {cell.line.low !== undefined && cell.line.high !== undefined && (
        <span className="block text-sm text-muted">
          {formatRange({ low: cell.line.low, high: cell.line.high, total: cell.line.amount }, { t, locale })}
        </span>
      )}
      <Difference amount={cell.line.amount} least={least} isShared={isShared} />
    </td>
  );
}

function IncludedRows({ quotes }: { quotes: readonly ComparedQuote[] }) {
  const { t } = useTranslations();
  const keys = [...new Set(quotes.flatMap((quote) => quote.price.included))];
  const rows = keys.map((key) => (
    <tr key={key} className="border-b border-base-300">
      <th scope="row" className={rowHeaderClass}>
        {t(key)}
      </th>
      {quotes.map((quote) => (
        <td key={quote.id} className={`${cellClass} text-sm`}>
          {quote.price.included.includes(key) ? (
            <>
              <Icon name="check" className="mr-1 inline size-5 text-success" />
              {t("quotes:compare.included")}
            </>
          ) : (
            <span className="text-muted">{t("quotes:compare.notSaid")}</span>
          )}
        </td>
      ))}
    </tr>
  ));
  if (rows.length === 0) return null;
  return (
    <>
      <tr>
        <th scope="colgroup" colSpan={quotes.length + 1} className="pt-5 pb-1 text-left font-semibold">
          <span className="sticky left-0">{t("pricing:headings.included")}</span>
        </th>
      </tr>
      {rows}
    </>
  );
}
