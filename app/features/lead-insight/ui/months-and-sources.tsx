import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { stages, type FunnelRow, type Insight } from "../model.ts";
import { nameMonth, nameSource } from "../model/names.ts";
import { Bar } from "#app/ui/chart-bars.tsx";
import { useFigures } from "./figures.tsx";

/** The funnel's columns after the first. */
function useFunnelColumns(): Column<FunnelRow>[] {
  const { t } = useTranslations();
  const { toMoney, toShare, toReply } = useFigures();
  const counts = [...stages, "lost"] as const;
  return [
    ...counts.map((key): Column<FunnelRow> => ({ key, head: t(`insight:columns.${key}`), isRight: true, render: (row) => row[key] })),
    { key: "share", head: t("insight:columns.bookedShare"), isRight: true, render: (row) => toShare(row.booked, row.received) },
    { key: "value", head: t("insight:columns.wonValue"), isRight: true, render: (row) => toMoney(row.wonValue) },
    { key: "reply", head: t("insight:columns.replyMinutes"), isRight: true, render: (row) => toReply(row.replyMinutes) },
  ];
}

/** The newest first. */
export function MonthTable({ months }: Pick<Insight, "months">) {
  const { t, locale } = useTranslations();
  const columns = useFunnelColumns();
  const month: Column<Insight["months"][number]> = {
    key: "month",
    head: t("insight:columns.month"),
    isRowHeader: true,
    className: "whitespace-nowrap",
    render: (row) => nameMonth(row.month, locale),
  };
  return (
    <DataTable
      caption={t("insight:months.title")}
      columns={[month, ...columns]}
      rows={months.toReversed()}
      rowKey={(row) => row.month}
      isWide
      className="text-sm [&_th[scope=row]]:min-w-24!"
    />
  );
}

export function SourceTable({ sources }: Pick<Insight, "sources">) {
  const texts = useTranslations();
  const columns = useFunnelColumns();
  const most = Math.max(1, ...sources.map(({ wonValue }) => wonValue));
  const source: Column<Insight["sources"][number]> = {
    key: "source",
    head: texts.t("insight:columns.source"),
    isRowHeader: true,
    render: (row) => (
      <>
        {nameSource(row.source, texts)}
        <Bar share={row.wonValue / most} />
      </>
    ),
  };
  return (
    <DataTable
      caption={texts.t("insight:sources.title")}
      columns={[source, ...columns]}
      rows={sources}
      rowKey={(row) => row.source}
      isWide
      className="text-sm [&_th[scope=row]]:min-w-36!"
    />
  );
}
