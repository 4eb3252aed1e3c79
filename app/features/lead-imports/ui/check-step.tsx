import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { rowStates, type RowCounts, type ShownRow } from "../model.ts";
import { importColumns, type ImportColumn } from "../model/columns.ts";

interface ImportCheck {
  id: string;
  columns: readonly { heading: string; example: string; column: ImportColumn | null }[];
  columnFailure: { code: string; column?: ImportColumn } | null;
  plan: { counts: RowCounts; rows: readonly ShownRow[] } | null;
  unknownColleagues: readonly string[];
}

/** What the file would add, and which column is which. */
export function CheckStep({ check }: { check: ImportCheck }) {
  const { t } = useTranslations();
  const { id, columnFailure, plan, unknownColleagues } = check;
  return (
    <>
      {columnFailure && (
        <p role="alert" className="alert alert-soft alert-error max-w-none">
          <Icon name="alert" />
          {t(`errors:${columnFailure.code}`, { column: columnFailure.column ? t(`leadlists:columns.${columnFailure.column}`) : "" })}
        </p>
      )}
      {plan && (
        <section aria-labelledby="result" className="flex flex-col gap-4">
          <h2 id="result" className="text-xl font-semibold">
            {t("leadimports:result")}
          </h2>
          <Counts counts={plan.counts} />
          {unknownColleagues.length > 0 && (
            <p className="alert alert-soft alert-info max-w-none wrap-anywhere">
              {t("leadimports:unknownColleagues", { names: unknownColleagues.join(", ") })}
            </p>
          )}
          <Confirmation id={id} counts={plan.counts} />
        </section>
      )}
      <ColumnForm check={check} />
      {plan && plan.rows.length > 0 && <Rows id={id} counts={plan.counts} rows={plan.rows} />}
    </>
  );
}

function Counts({ counts }: { counts: RowCounts }) {
  const { t } = useTranslations();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {rowStates.map((state) => (
        <div key={state} className="flex flex-col justify-between gap-1 rounded-box border border-base-300 bg-base-100 p-3">
          <dt className="text-sm text-muted">{t(`leadimports:states.${state}`)}</dt>
          <dd className={`text-2xl font-semibold tabular-nums ${state === "refused" && counts.refused > 0 ? "text-error" : ""}`}>
            {counts[state]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Confirmation({ id, counts }: { id: string; counts: RowCounts }) {
  const { t } = useTranslations();
  const canImport = counts.new + counts.known > 0;
  return (
    <Form method="post" action={paths.importLeads({ id })} className="flex flex-col gap-3">
      {!canImport && <p className="alert alert-soft max-w-none">{t("leadimports:nothing")}</p>}
      {counts.known > 0 && <Checkbox name="known" value="1" label={t("leadimports:addKnown", { count: counts.known })} />}
      {canImport && <p className="text-sm text-muted">{t("leadimports:consent")}</p>}
      <div className="flex flex-wrap gap-3">
        {canImport && (
          <Button look="primary" name="act" value="import">
            {counts.known > 0 ? t("leadimports:goAll") : t("leadimports:go", { count: counts.new })}
          </Button>
        )}
        <Button look="ghost" name="act" value="discard">
          {t("leadimports:discard")}
        </Button>
      </div>
    </Form>
  );
}

function ColumnForm({ check: { id, columns, columnFailure } }: { check: ImportCheck }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" aria-labelledby="columns" gap={4}>
      <div className="flex flex-col gap-1">
        <h2 id="columns" className="text-xl font-semibold">
          {t("leadimports:columnsTitle")}
        </h2>
        <p className="text-muted">{t("leadimports:columnsAbout")}</p>
      </div>
      <Form method="post" action={paths.importLeads({ id })} className="flex flex-col gap-4">
        <ul className="grid gap-4 sm:grid-cols-2">
          {columns.map(({ heading, example, column }, at) => (
            <li key={`${at} ${heading}`}>
              <Select
                id={`column-${at}`}
                name="column"
                label={<span className="wrap-anywhere">{heading || t("leadimports:unnamed", { number: at + 1 })}</span>}
                hint={example ? t("leadimports:example", { value: example }) : t("leadimports:emptyColumn")}
                defaultValue={column ?? ""}
              >
                <option value="">{t("leadimports:leaveOut")}</option>
                {importColumns.map((one) => (
                  <option key={one} value={one}>
                    {t(`leadlists:columns.${one}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <Button look={columnFailure ? "primary" : "outline"} name="act" value="columns" className="self-start">
          {t("leadimports:recheck")}
        </Button>
      </Form>
    </Panel>
  );
}

function Rows({ id, counts, rows }: { id: string; counts: RowCounts; rows: readonly ShownRow[] }) {
  const { t } = useTranslations();
  const columns: Column<ShownRow>[] = [
    {
      key: "line",
      head: t("leadimports:line"),
      render: ({ line }) => t("leadimports:lineNumber", { line }),
      className: "whitespace-nowrap tabular-nums",
    },
    {
      key: "who",
      head: t("leadlists:columns.name"),
      isRowHeader: true,
      render: ({ name, contact }) => (
        <>
          <span className="font-medium">{name || t("leadimports:noName")}</span>
          {contact && <span className="block text-sm text-muted">{formatPhone(contact)}</span>}
        </>
      ),
    },
    { key: "what", head: t("leadimports:outcome"), render: (row) => <Outcome row={row} />, className: "wrap-anywhere" },
  ];
  const hidden = rowStates.reduce((sum, state) => sum + counts[state], 0) - rows.length;
  return (
    <section aria-labelledby="rows" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <h2 id="rows" className="text-xl font-semibold">
          {t("leadimports:rows")}
        </h2>
        {counts.refused > 0 && (
          <a className="link inline-flex min-h-11 items-center" href={paths.importErrors({ id })} download>
            {t("leadimports:errorsLink")}
          </a>
        )}
      </div>
      <Panel>
        <DataTable caption={t("leadimports:rows")} columns={columns} rows={rows} rowKey={({ line }) => line} isStackedOnPhone />
      </Panel>
      {hidden > 0 && <p className="text-muted">{t("leadimports:hidden", { count: hidden })}</p>}
    </section>
  );
}

function Outcome({ row: { state, failures, sameAs } }: { row: ShownRow }) {
  const { t } = useTranslations();
  if (state !== "refused") return sameAs === null ? t(`leadimports:outcomes.${state}`) : t("leadimports:sameAs", { line: sameAs });
  return (
    <ul className="flex flex-col gap-1">
      {failures.map(({ field, code, details }) => (
        <li key={`${field} ${code}`} className="flex items-start gap-1.5 font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span className="min-w-0">
            {t("leadimports:failure", { column: t(`leadlists:columns.${field}`), reason: t(`errors:${code}`, details) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
