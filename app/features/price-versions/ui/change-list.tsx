import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useTranslations, type Translator } from "#app/platform/translations.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { BookChange, BookFigure } from "../model/book-figures.ts";
import { formatCondition } from "./format-condition.ts";

interface ChangesProps {
  changes: readonly BookChange[];
  /** Column headings. */
  heads: { before: string; after: string };
}

export function ChangeList({ changes, heads }: ChangesProps) {
  const { t } = useTranslations();
  const columns: Column<BookChange>[] = [
    { key: "what", head: t("builder:changes.what"), render: (change) => <ChangedField change={change} />, isRowHeader: true },
    { key: "before", head: heads.before, render: ({ before }) => <Figure figure={before} struck />, className: "text-muted" },
    { key: "after", head: heads.after, render: ({ after }) => <Figure figure={after} />, className: "font-medium" },
  ];
  const caption = `${heads.before} – ${heads.after}`;
  return <DataTable {...{ caption, columns, rows: changes }} rowKey={({ field }) => field} isStackedOnPhone className="text-sm" />;
}

function ChangedField({ change: { label, name, group } }: { change: BookChange }) {
  const { t } = useTranslations();
  return (
    <>
      {group && <span className="block text-muted">{t(group)}</span>}
      {name && <span className="block font-medium">{name}</span>}
      {t(label)}
    </>
  );
}

function formatList(figure: Extract<BookFigure, { kind: "conditions" | "keys" }>, t: Translator, locale: Locale): string {
  if (figure.kind === "keys") return new Intl.ListFormat(locale).format(figure.keys.map((key) => t(key)));
  return figure.conditions.map((condition) => formatCondition(condition, t, locale)).join(" · ");
}

function Figure({ figure, struck = false }: { figure: BookFigure; struck?: boolean }) {
  const { t, locale } = useTranslations();
  if (!figure) return <span className="text-muted">{t("builder:changes.empty")}</span>;
  const { kind } = figure;
  if (kind === "conditions" || kind === "keys") return <span className="wrap-anywhere">{formatList(figure, t, locale)}</span>;
  if (kind === "product") return <span className="wrap-anywhere">{figure.name ?? t("builder:expert.packages.goneProduct")}</span>;
  if (kind === "text") return <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{figure.text}</span>;
  const text =
    kind === "amount"
      ? formatMoney(figure.cents, locale)
      : kind === "key"
        ? t(figure.key)
        : `${formatNumber(figure.number, locale)}${kind === "percent" ? " %" : ""}`;
  return struck ? <s className="tabular-nums">{text}</s> : <span className="tabular-nums">{text}</span>;
}
