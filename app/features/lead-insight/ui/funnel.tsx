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
    {
      key: "stage",
      head: t("insight:columns.stage"),
      isRowHeader: true,
      className: "w-full min-w-32",
      render: ({ stage, count }) => (
        <span className="flex flex-col gap-1.5">
          {t(`insight:columns.${stage}`)}
          <Bar share={all.received === 0 ? 0 : count / all.received} />
        </span>
      ),
    },
    { key: "count", head: <Head text={t("insight:columns.leads")} />, isRight: true, render: ({ count }) => count },
    {
      key: "ofAll",
      head: <Head text={t("insight:columns.ofReceived")} />,
      isRight: true,
      render: ({ count }) => toShare(count, all.received),
    },
    {
      key: "ofBefore",
      head: <Head text={t("insight:columns.ofBefore")} />,
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

/** Folds, so that the names of the steps keep their room in every language. */
function Head({ text }: { text: string }) {
  return <span className="inline-block max-w-24 whitespace-normal">{text}</span>;
}
