import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { stages, type FunnelRow, type Stage } from "../model.ts";
import { FoldedHead, NamedBar } from "#app/ui/chart-bars.tsx";
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
    {
      key: "stage",
      head: t("insight:columns.stage"),
      isRowHeader: true,
      className: "w-full min-w-32",
      render: ({ stage, count }) => <NamedBar name={t(`insight:columns.${stage}`)} share={all.received === 0 ? 0 : count / all.received} />,
    },
    { key: "count", head: <FoldedHead text={t("insight:columns.leads")} />, isRight: true, render: ({ count }) => count },
    {
      key: "ofAll",
      head: <FoldedHead text={t("insight:columns.ofReceived")} />,
      isRight: true,
      render: ({ count }) => toShare(count, all.received),
    },
    {
      key: "ofBefore",
      head: <FoldedHead text={t("insight:columns.ofBefore")} />,
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
