import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useWords, type Words } from "#app/platform/words.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { BookChange, BookFigure } from "../../model/versions/book-figures.ts";
import { conditionWords } from "./condition-words.ts";

interface ChangesProps {
  changes: readonly BookChange[];
  /** Column headings. */
  heads: { before: string; after: string };
}

export function ChangeList({ changes, heads }: ChangesProps) {
  const { t } = useWords();
  const columns: Column<BookChange>[] = [
    { key: "what", head: t("builder:changes.what"), render: (change) => <Changed change={change} />, isRowHeader: true },
    { key: "before", head: heads.before, render: ({ before }) => <Figure figure={before} struck />, className: "text-muted" },
    { key: "after", head: heads.after, render: ({ after }) => <Figure figure={after} />, className: "font-medium" },
  ];
  const caption = `${heads.before} – ${heads.after}`;
  return <DataTable {...{ caption, columns, rows: changes }} rowKey={({ field }) => field} isStackedOnPhone className="text-sm" />;
}

function Changed({ change: { label, name, group } }: { change: BookChange }) {
  const { t } = useWords();
  return (
    <>
      {group && <span className="block text-muted">{t(group)}</span>}
      {name && <span className="block font-medium">{name}</span>}
      {t(label)}
    </>
  );
}

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
