import { useTranslations } from "#app/platform/translations.ts";
import { ColumnChart } from "#app/ui/column-chart.tsx";
import { findReport, type ReportId, type ReportRow } from "../model/reports.ts";
import { nameFigure } from "../model/write-table.ts";
import { nameDay } from "./name-day.ts";

/** The first two figures of a report whose rows are in the order of time. */
export function CourseChart({ report, rows }: { report: ReportId; rows: readonly ReportRow[] }) {
  const texts = useTranslations();
  const keys = Object.keys(findReport(report).figures).slice(0, 2);
  const series = keys.map((key, at) => ({
    key,
    name: nameFigure(key, texts),
    className: at === 0 ? "fill-edge" : "fill-primary",
    values: rows.map(({ figures }) => figures[key] ?? 0),
  }));
  const names = rows.map(({ names: [day] }) => (day ? nameDay(day, texts.locale) : ""));
  return <ColumnChart label={texts.t(`staffreports:reports.${report}`)} names={names} series={series} />;
}
