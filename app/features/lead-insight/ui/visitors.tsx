import { contractorSteps } from "#app/features/funnel/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FoldedHead, NamedBar } from "#app/ui/chart-bars.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import type { InsightQuery } from "../model.ts";
import { nameMonth } from "../model/names.ts";
import { visitorFigures, type VisitorReport } from "../model/visitors.ts";
import { useFigures } from "./figures.tsx";
import { Section } from "./section.tsx";

/** From the profile to the order, month by month, and where visits came from. Needs the translations `insight`. */
export function Visitors({ visitors: { all, months, sources }, query }: { visitors: VisitorReport; query: InsightQuery }) {
  const { t } = useTranslations();
  return (
    <>
      <Section name="visitors" file="visitors" query={query}>
        <p className="text-sm text-muted">{t("insight:visitors.about")}</p>
        <Steps all={all} />
        <MonthlyVisitors months={months} />
      </Section>
      {sources.length > 0 && (
        <Section name="visits" file="visits" query={query}>
          <VisitSources sources={sources} />
        </Section>
      )}
    </>
  );
}

function Steps({ all }: Pick<VisitorReport, "all">) {
  const { t } = useTranslations();
  const { toShare } = useFigures();
  const most = Math.max(1, ...contractorSteps.map((step) => all[step]));
  const rows = contractorSteps.map((step, at) => ({
    step,
    count: all[step],
    before: all[contractorSteps[at - 1] ?? step],
    isFirst: at === 0,
  }));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    {
      key: "step",
      head: t("insight:columns.stage"),
      isRowHeader: true,
      className: "w-full min-w-32",
      render: ({ step, count }) => <NamedBar name={t(`insight:visitors.figure.${step}`)} share={count / most} />,
    },
    { key: "count", head: <FoldedHead text={t("insight:visitors.count")} />, isRight: true, render: ({ count }) => count },
    {
      key: "ofBefore",
      head: <FoldedHead text={t("insight:columns.ofBefore")} />,
      isRight: true,
      render: ({ count, before, isFirst }) => (isFirst ? "" : toShare(count, before)),
    },
  ];
  return <DataTable caption={t("insight:visitors.steps")} columns={columns} rows={rows} rowKey={({ step }) => step} />;
}

/** The newest first. */
function MonthlyVisitors({ months }: Pick<VisitorReport, "months">) {
  const { t, locale } = useTranslations();
  type Row = VisitorReport["months"][number];
  const columns: Column<Row>[] = [
    {
      key: "month",
      head: t("insight:columns.month"),
      isRowHeader: true,
      className: "whitespace-nowrap",
      render: ({ month }) => nameMonth(month, locale),
    },
    ...visitorFigures.map((figure): Column<Row> => ({
      key: figure,
      head: t(`insight:visitors.figure.${figure}`),
      isRight: true,
      render: (row) => row[figure],
    })),
  ];
  return (
    <DataTable
      caption={t("insight:visitors.title")}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      isWide
      className="text-sm [&_th[scope=row]]:min-w-24!"
    />
  );
}

function VisitSources({ sources }: Pick<VisitorReport, "sources">) {
  const { t } = useTranslations();
  const most = Math.max(1, ...sources.map(({ visits }) => visits));
  type Row = VisitorReport["sources"][number];
  const columns: Column<Row>[] = [
    {
      key: "source",
      head: t("insight:columns.source"),
      isRowHeader: true,
      className: "w-full min-w-32 wrap-anywhere",
      render: ({ source, visits }) => <NamedBar name={source ?? t("insight:visits.other")} share={visits / most} />,
    },
    { key: "visits", head: <FoldedHead text={t("insight:visitors.figure.visit")} />, isRight: true, render: ({ visits }) => visits },
  ];
  return <DataTable caption={t("insight:visits.title")} columns={columns} rows={sources} rowKey={({ source }) => source ?? ""} />;
}
