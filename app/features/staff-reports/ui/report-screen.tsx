import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FoldedHead, NamedBar } from "#app/ui/chart-bars.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatReportQuery, type ReportQuery } from "../model.ts";
import { findReport, leastSameReasons, mostRows, targetHours, type ReportId, type ReportRow } from "../model/reports.ts";
import { writeTable, type WrittenTable } from "../model/write-table.ts";
import { CourseChart } from "./course-chart.tsx";
import { Filters, type FiltersProps } from "./filters.tsx";
import { PeriodText } from "./period-text.tsx";

interface ReportScreenProps {
  title: string;
  about: string;
  query: ReportQuery;
  reports: readonly ReportId[];
  brands: FiltersProps["brands"];
  rows: readonly ReportRow[];
  /** Below the report. */
  children?: ReactNode;
}

/** One report: what it counts, its chart, its table and its file. */
export function ReportScreen({ title, about, query, reports, brands, rows, children }: ReportScreenProps) {
  const { t } = useTranslations();
  const { hasPeriod, hasService } = findReport(query.report);
  const service = hasService ? query.service : undefined;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={title} about={about} />
      <Filters brand={query.brand} brands={brands} period={hasPeriod ? query.period : undefined} service={service}>
        <Select key={query.report} name="report" label={t("staffreports:filter.report")} defaultValue={query.report}>
          {reports.map((id) => (
            <option key={id} value={id}>
              {t(`staffreports:reports.${id}`)}
            </option>
          ))}
        </Select>
      </Filters>
      <Report query={query} brands={brands} rows={rows} />
      {children}
    </div>
  );
}

function Report({ query, brands, rows }: Pick<ReportScreenProps, "query" | "brands" | "rows">) {
  const texts = useTranslations();
  const { t } = texts;
  const { report } = query;
  const { hasPeriod, isCourse } = findReport(report);
  const name = t(`staffreports:reports.${report}`);
  const brandNames = Object.fromEntries(brands.map((brand) => [brand.code, brand.name]));
  const table = writeTable({ report, rows }, { ...texts, brandNames });
  return (
    <Panel as="section" gap={4} className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">{name}</h2>
        {rows.length > 0 && (
          <a
            className="link inline-flex min-h-6 items-center print:hidden"
            href={paths.exportReport(formatReportQuery(query))}
            aria-label={t("staffreports:exportTable", { table: name })}
          >
            {t("staffreports:export")}
          </a>
        )}
        <div className="w-full">
          {hasPeriod ? <PeriodText period={query.period} /> : <p className="text-sm text-muted">{t("staffreports:today")}</p>}
        </div>
      </header>
      {isCourse && rows.length > 0 && <CourseChart report={report} rows={rows} />}
      <ReportTable name={name} report={report} rows={rows} table={table} />
      {rows.length === mostRows && <p className="text-sm text-muted">{t("staffreports:cut", { rows: mostRows })}</p>}
      <Disclosure title={t("staffreports:definition")}>
        <p className="text-sm">{t(`staffreports:definitions.${report}`, { least: leastSameReasons, hours: targetHours })}</p>
      </Disclosure>
    </Panel>
  );
}

interface TableProps {
  report: ReportId;
  rows: readonly ReportRow[];
  table: WrittenTable;
}

/** Each row begins with a bar of its first figure, unless a chart shows it already. */
function ReportTable({ name, report, rows, table: { heads, lines } }: TableProps & { name: string }) {
  const { t } = useTranslations();
  const { names, figures, isCourse } = findReport(report);
  const drawn = rows.map((row) => row.figures[Object.keys(figures)[0] ?? ""] ?? 0);
  const most = Math.max(1, ...drawn);
  type Line = WrittenTable["lines"][number] & { share: number };
  const columns = heads.map((head, at): Column<Line> => {
    const isName = at < names.length;
    return {
      key: head,
      head: isName ? head : <FoldedHead text={head} />,
      isRight: !isName,
      isRowHeader: at === 0,
      render: ({ cells, share }) => {
        const text = cells[at]?.shown ?? "";
        return at === 0 && !isCourse ? <NamedBar name={text} share={share} /> : text;
      },
    };
  });
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={lines.map((line, at) => ({ ...line, share: (drawn[at] ?? 0) / most }))}
      rowKey={({ key }) => key}
      isWide
      empty={<p className="text-muted">{t("staffreports:none")}</p>}
      className={heads.length > mostRoomyColumns ? denseTable : "text-sm [&_th[scope=row]]:min-w-40!"}
    />
  );
}

/** With more, a table is dense, so that a desktop shows all of it in each language. */
const mostRoomyColumns = 8;
const denseTable = "text-sm [&_th[scope=row]]:min-w-24! [&_thead]:text-xs [&_:is(th,td):not(:last-child)]:pr-2!";
