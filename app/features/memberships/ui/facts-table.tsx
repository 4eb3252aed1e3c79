import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import type { FactRow } from "../model/facts.ts";
import { FactValues } from "./fact-values.tsx";

interface FactsTableProps {
  rows: readonly FactRow[];
  caption: string;
  /** Head of the former values; null without any. */
  before: string | null;
}

/** The business now, beside what it was before. */
export function FactsTable({ rows, caption, before: head }: FactsTableProps) {
  const { t } = useTranslations();
  const hasChanges = rows.some(({ isChanged }) => isChanged);
  const before: Column<FactRow> = {
    key: "before",
    head: head ?? "",
    className: "wrap-anywhere text-muted max-sm:w-full",
    // A phone shows it for what changed alone.
    render: (row) => (
      <span className={row.isChanged ? "" : "max-sm:hidden"}>
        <span className="text-sm sm:hidden">{head}: </span>
        <FactValues name={row.name} values={row.before ?? []} current={row.now} />
      </span>
    ),
  };
  return (
    <>
      {head !== null && !hasChanges && <p className="text-muted">{t("memberships:review.same")}</p>}
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ name }) => name}
        isStackedOnPhone
        columns={[
          {
            key: "fact",
            head: t("memberships:review.fact"),
            isRowHeader: true,
            render: ({ name, isChanged }) => (
              <span className="flex flex-wrap gap-2 font-medium">
                {t(`memberships:facts.${name}`)}
                {isChanged && <span className="badge badge-soft badge-warning">{t("memberships:review.changed")}</span>}
              </span>
            ),
          },
          ...(head === null ? [] : [before]),
          {
            key: "now",
            head: t("memberships:review.now"),
            className: "wrap-anywhere max-sm:w-full",
            render: (row) => <FactValues name={row.name} values={row.now} current={row.now} />,
          },
        ]}
      />
    </>
  );
}
