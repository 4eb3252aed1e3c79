import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { findLowestTotal, isLowestTotalShared, listExcludedByAll, listPartlyExcluded } from "../model/compare-quotes.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { formatCompletedHeadline } from "../model/completed-headline.ts";
import { formatTotalName } from "../model/line-text.ts";
import { cellClass, rowHeaderClass } from "./cell-classes.ts";
import { MissingWorkNote } from "./missing-work.tsx";

interface DifferenceProps {
  amount: number;
  /** Null if the row's amounts do not differ. */
  least: number | null;
  isShared: boolean;
}

/** Compared with the lowest amount of the row, which has the row's one mark; none where several share it. */
export function Difference({ amount, least, isShared }: DifferenceProps) {
  const { t, locale } = useTranslations();
  if (least === null || (isShared && amount === least)) return null;
  if (amount === least)
    return (
      <span className="flex items-center justify-end gap-1 text-sm text-success">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
        {t("quotes:compare.least")}
      </span>
    );
  return (
    <span className="block text-xs text-muted tabular-nums sm:text-sm">
      {t("quotes:compare.more", { amount: formatMoney(amount - least, locale) })}
    </span>
  );
}

export function TotalRow({ quotes }: { quotes: readonly ComparedQuote[] }) {
  const { t, locale } = useTranslations();
  const [least, isShared] = [findLowestTotal(quotes), isLowestTotalShared(quotes)];
  return (
    <tr className="border-y-2 border-base-content">
      <th scope="row" className={`${rowHeaderClass} font-semibold sm:text-lg`}>
        {formatTotalName({ excluded: listExcludedByAll(quotes) }, { t })}
      </th>
      {quotes.map(({ id, price, completed }) => (
        <td key={id} className={cellClass}>
          <span className="font-semibold tabular-nums first-letter:uppercase sm:text-lg">
            {formatCompletedHeadline({ price, completed }, { t, locale })}
          </span>
          {listPartlyExcluded(price, quotes).length > 0 && <MissingWorkNote completed={completed} />}
          {completed.total !== null && <Difference amount={completed.total} least={least} isShared={isShared} />}
        </td>
      ))}
    </tr>
  );
}
