import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useWords, type Words } from "#app/platform/words.ts";
import type { BookChange, BookFigure } from "../../model/versions/book-figures.ts";
import { conditionWords } from "./condition-words.ts";

interface ChangesProps {
  changes: readonly BookChange[];
  /** What the two columns are. */
  heads: { before: string; after: string };
}

/** Two books side by side, where they differ. */
export function ChangeList({ changes, heads }: ChangesProps) {
  const { t } = useWords();
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {t("builder:changes.what")}
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {heads.before}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {heads.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, name, group, before, after }) => (
          <tr key={field} className="border-t border-base-300 align-top max-sm:flex max-sm:flex-wrap max-sm:py-1.5">
            <th scope="row" className="py-1.5 pr-4 font-normal wrap-anywhere max-sm:w-full max-sm:py-0">
              {group && <span className="block text-muted">{t(group)}</span>}
              {name && <span className="block font-medium">{name}</span>}
              {t(label)}
            </th>
            <td className="py-1.5 pr-4 text-muted max-sm:py-0">
              <Figure figure={before} struck />
            </td>
            <td className="py-1.5 font-medium max-sm:py-0">
              <Figure figure={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Several things at once, one after another: options, or conditions that all have to hold. */
function listed(figure: Extract<BookFigure, { kind: "conditions" | "keys" }>, t: Words, locale: Locale): string {
  if (figure.kind === "keys") return new Intl.ListFormat(locale).format(figure.keys.map((key) => t(key)));
  return figure.conditions.map((condition) => conditionWords(condition, t, locale)).join(" · ");
}

function Figure({ figure, struck = false }: { figure: BookFigure; struck?: boolean }) {
  const { t, locale } = useWords();
  if (!figure) return <span className="text-muted">{t("builder:changes.empty")}</span>;
  const { kind } = figure;
  if (kind === "conditions" || kind === "keys") return <span className="wrap-anywhere">{listed(figure, t, locale)}</span>;
  if (kind === "product") return <span className="wrap-anywhere">{figure.name ?? t("builder:expert.packages.goneProduct")}</span>;
  if (kind === "text") return <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{figure.text}</span>;
  const words =
    kind === "amount"
      ? formatMoney(figure.cents, locale)
      : kind === "key"
        ? t(figure.key)
        : `${formatNumber(figure.number, locale)}${kind === "percent" ? " %" : ""}`;
  return struck ? <s className="tabular-nums">{words}</s> : <span className="tabular-nums">{words}</span>;
}
