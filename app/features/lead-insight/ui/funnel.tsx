import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { stages, type FunnelRow, type Stage } from "../model.ts";
import { Bar } from "./bars.tsx";
import { useFigures } from "./figures.tsx";

interface StepRow {
  stage: Stage;
  count: number;
  before: number;
}

/** How many leads reached each step, and what became of the others. */
export function Funnel({ all }: { all: FunnelRow }) {
  const { t } = useTranslations();
  const { toShare } = useFigures();
  const rows = stages.map((stage, at): StepRow => ({ stage, count: all[stage], before: all[stages[at - 1] ?? "received"] }));
  const columns: Column<StepRow>[] = [
    { key: "stage", head: t("insight:columns.stage"), isRowHeader: true, render: ({ stage }) => t(`insight:columns.${stage}`) },
    {
      key: "bar",
      head: <span className="sr-only">{t("insight:columns.bar")}</span>,
      className: "w-full min-w-24 align-middle max-sm:order-last max-sm:w-full",
      render: ({ count }) => <Bar share={all.received === 0 ? 0 : count / all.received} />,
    },
    { key: "count", head: t("insight:columns.leads"), isRight: true, render: ({ count }) => count },
    { key: "ofAll", head: t("insight:columns.ofReceived"), isRight: true, render: ({ count }) => toShare(count, all.received) },
    {
      key: "ofBefore",
      head: t("insight:columns.ofBefore"),
      isRight: true,
      isHiddenOnPhone: true,
      render: ({ stage, count, before }) => (stage === "received" ? "" : toShare(count, before)),
    },
  ];
  return (
    <>
      <DataTable caption={t("insight:funnel.title")} columns={columns} rows={rows} rowKey={({ stage }) => stage} isStackedOnPhone />
      <p className="text-sm text-muted">{t("insight:funnel.rest", { lost: all.lost, dismissed: all.dismissed, open: all.open })}</p>
    </>
  );
}
