import { Form } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandField, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { useFieldErrors, useFieldFailure } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { importStates, maxImportBytes, maxImportRows, type ImportState, type PlannedRow } from "../model/imports.ts";
import { distributorFieldNames } from "../model/managing.ts";

/** Chooses a file and the brand of its distributors. */
export function FileStep({ brands, answer }: { brands: readonly BrandOption[]; answer: unknown }) {
  const { t, locale } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const limits = { rows: maxImportRows.toLocaleString(locale), megabytes: maxImportBytes / 1024 / 1024 };
  return (
    <Panel as={Form} gap={4} method="post" encType="multipart/form-data">
      <BrandField
        label={t("supplyhouses:brand")}
        brands={brands}
        chosen={findTypedValue(answer, "brand")}
        none={t("supplyhouses:chooseBrand")}
        error={errorFor("brand")}
      />
      <SpreadsheetField label={t("supplyhouses:import.file")} hint={t("supplyhouses:import.fileHint", limits)} maxBytes={maxImportBytes} />
      <p className="text-sm text-muted">
        {t("supplyhouses:import.columns", {
          columns: distributorFieldNames.map((name) => t(`supplyhouses:fields.${name}`)).join(", "),
        })}
      </p>
      <Button look="primary" size="tall" name="act" value="check" className="self-start">
        {t("supplyhouses:import.check")}
      </Button>
    </Panel>
  );
}

type ShownRow = Pick<PlannedRow, "line" | "name" | "state" | "failures">;

interface CheckedStepProps {
  checked: {
    brand: string;
    text: string;
    digest: string;
    counts: Record<ImportState, number>;
    unknownHeadings: readonly string[];
    rows: readonly ShownRow[];
  };
}

/** What an import would do, row by row, with what to correct first. */
export function CheckedStep({ checked: { brand, text, digest, counts, unknownHeadings, rows } }: CheckedStepProps) {
  const { t, locale } = useTranslations();
  const ordered = [...rows].sort((one, other) => rank(one) - rank(other) || one.line - other.line);
  const canImport = counts.new + counts.changed > 0;
  return (
    <>
      <SectionPanel title={t("supplyhouses:import.result")}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {importStates.map((state) => (
            <div key={state} className="flex flex-col justify-between gap-1 rounded-box border border-base-300 bg-base-100 p-3">
              <dt className="text-sm">{t(`supplyhouses:import.states.${state}`)}</dt>
              <dd className={`text-2xl font-semibold tabular-nums ${state === "refused" && counts[state] > 0 ? "text-error" : ""}`}>
                {counts[state].toLocaleString(locale)}
              </dd>
            </div>
          ))}
        </dl>
        {unknownHeadings.length > 0 && (
          <p className="wrap-anywhere">{t("supplyhouses:import.unknown", { headings: unknownHeadings.join(", ") })}</p>
        )}
        {canImport ? (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="brand" value={brand} />
            <input type="hidden" name="text" value={text} />
            <input type="hidden" name="seen" value={digest} />
            <Button look="primary" size="tall" name="act" value="import">
              {t("supplyhouses:import.start", { count: counts.new + counts.changed })}
            </Button>
          </Form>
        ) : (
          <p className="font-medium">{t("supplyhouses:import.nothing")}</p>
        )}
      </SectionPanel>
      <RowTable rows={ordered} />
    </>
  );
}

function rank({ state }: ShownRow): number {
  return ["refused", "duplicate", "new", "changed", "same"].indexOf(state);
}

function RowTable({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslations();
  const columns: Column<ShownRow>[] = [
    { key: "line", head: t("supplyhouses:import.line"), render: ({ line }) => t("supplyhouses:import.lineNumber", { line }) },
    { key: "name", head: t("supplyhouses:fields.name"), isRowHeader: true, render: ({ name }) => name || t("supplyhouses:import.noName") },
    {
      key: "outcome",
      head: t("supplyhouses:import.outcome"),
      className: "max-sm:w-full wrap-anywhere",
      render: (row) => <Outcome row={row} />,
    },
  ];
  return (
    <Panel>
      <DataTable caption={t("supplyhouses:import.rows")} columns={columns} rows={rows} rowKey={({ line }) => line} isStackedOnPhone />
    </Panel>
  );
}

function Outcome({ row: { state, failures } }: { row: ShownRow }) {
  const { t } = useTranslations();
  const describe = useFieldFailure();
  if (failures.length === 0) return t(`supplyhouses:import.states.${state}`);
  return (
    <ul className="flex flex-col gap-1">
      {failures.map((failure) => (
        <li key={`${failure.field} ${failure.code}`} className="font-medium text-error">
          {t("supplyhouses:import.failure", { column: t(`supplyhouses:fields.${failure.field}`), mend: describe(failure) })}
        </li>
      ))}
    </ul>
  );
}
