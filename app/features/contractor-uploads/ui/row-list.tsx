import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { RowState, ShownRow } from "../model.ts";

interface RowListProps {
  id: string;
  state: RowState | null;
  rows: readonly ShownRow[];
  next: string | null;
  isLaterPage: boolean;
}

/** Rows of a file with what becomes of each. */
export function RowList({ id, state, rows, next, isLaterPage }: RowListProps) {
  const { t } = useTranslations();
  const columns: Column<ShownRow>[] = [
    {
      key: "line",
      head: t("uploads:rows.line"),
      render: ({ line }) => t("uploads:rows.lineNumber", { line }),
      className: "whitespace-nowrap tabular-nums",
    },
    { key: "name", head: t("uploads:columns.name"), isRowHeader: true, render: (row) => <Name row={row} /> },
    { key: "outcome", head: t("uploads:rows.outcome"), render: (row) => <Outcome row={row} />, className: "max-sm:w-full wrap-anywhere" },
  ];
  const title = state ? t("uploads:rows.titleOf", { state: t(`uploads:states.${state}`) }) : t("uploads:rows.title");
  return (
    <section aria-labelledby="rows" className="flex flex-col gap-3">
      <h2 id="rows" className="text-xl font-semibold">
        {title}
      </h2>
      <Panel>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ line }) => line}
          isStackedOnPhone
          empty={<p className="text-muted">{t("uploads:rows.none")}</p>}
        />
      </Panel>
      <PageLinks path={paths.uploadContractors({ id, state })} next={next} isLaterPage={isLaterPage} />
    </section>
  );
}

/** With the contractor's page, as long as there is one. */
function Name({ row: { name, state, publicId } }: { row: ShownRow }) {
  const { t } = useTranslations();
  const text = name || t("uploads:rows.noName");
  if (publicId === null || state === "REMOVED") return text;
  return (
    <Link className="link" to={paths.adminContractor({ publicId })}>
      {text}
    </Link>
  );
}

function Outcome({ row: { state, failures, sameAs } }: { row: ShownRow }) {
  const { t } = useTranslations();
  const describe = useFieldFailure();
  if (failures.length === 0) return sameAs === null ? t(`uploads:states.${state}`) : t("uploads:rows.sameAs", { line: sameAs });
  return (
    <ul className="flex flex-col gap-1">
      {failures.map((failure) => (
        <li key={`${failure.field} ${failure.code}`} className="font-medium text-error">
          {t("uploads:rows.failure", { column: t(`uploads:columns.${failure.field || "row"}`), mend: describe(failure) })}
        </li>
      ))}
    </ul>
  );
}
