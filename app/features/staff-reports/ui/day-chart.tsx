import { formatFullDay, formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ColumnChart } from "#app/ui/column-chart.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { countedFigures, type Step } from "../model/dashboard.ts";
import { nameDay } from "./name-day.ts";

/** How the period went, as columns and as a table with all figures. */
export function DayChart({ steps }: { steps: readonly Step[] }) {
  const { t, locale } = useTranslations();
  const title = t(steps.some(({ from, to }) => from !== to) ? "staffreports:course.weeks" : "staffreports:course.days");
  const best = steps.reduce((one, other) => (other.counts.requests > one.counts.requests ? other : one));
  const label = t("staffreports:course.chart", { day: formatFullDay(best.from, locale), requests: best.counts.requests });
  const series = (["requests", "bookings"] as const).map((key, at) => ({
    key,
    name: t(`staffreports:figures.${key}`),
    className: at === 0 ? "fill-edge" : "fill-primary",
    values: steps.map(({ counts }) => counts[key]),
  }));
  return (
    <Panel as="section" gap={4} className="min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ColumnChart label={label} names={steps.map(({ from }) => nameDay(from, locale))} series={series} />
      <Disclosure title={t("staffreports:course.table")}>
        <StepTable steps={steps} caption={title} />
      </Disclosure>
    </Panel>
  );
}

/** The newest first. */
function StepTable({ steps, caption }: { steps: readonly Step[]; caption: string }) {
  const { t, locale } = useTranslations();
  const columns: Column<Step>[] = [
    {
      key: "day",
      head: t("staffreports:course.from"),
      isRowHeader: true,
      className: "whitespace-nowrap",
      render: ({ from }) => formatFullDay(from, locale),
    },
    ...countedFigures.map((figure): Column<Step> => ({
      key: figure,
      head: t(`staffreports:figures.${figure}`),
      isRight: true,
      render: ({ counts }) => formatNumber(counts[figure], locale),
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={steps.toReversed()} rowKey={({ from }) => from} isWide className="text-sm" />;
}
