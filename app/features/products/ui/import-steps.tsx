import { Form, Link } from "react-router";
import type { FailureDetails } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { csvColumns, maxCsvBytes, type CsvColumn } from "../model/csv-columns.ts";
import { importPath, productsPath } from "./paths.ts";

export type Outcome = "new" | "changed" | "unchanged" | "refused";

export interface PreviewRow {
  line: number;
  name: string;
  state: Outcome;
  changes: readonly CsvColumn[];
  /** Cents; null if unchanged. A side without a price is null. */
  price: { was: number | null; now: number | null } | null;
  refused: readonly { field: string; code: string; details?: FailureDetails }[];
}

export interface ImportPreview {
  counts: Record<Outcome, number>;
  /** Refused rows first. */
  rows: readonly PreviewRow[];
  unknown: readonly string[];
  /** The file's text, posted back on confirmation. */
  text: string;
}

/** Step 1: choose a file. */
export function FileStep() {
  const { t } = useTranslations();
  return (
    <>
      <Panel as={Form} gap={4} method="post" encType="multipart/form-data">
        <SpreadsheetField label={t("products:csv.file")} hint={t("products:csv.fileHint")} maxBytes={maxCsvBytes} />
        <Button look="primary" className="self-start">
          {t("products:csv.look")}
        </Button>
      </Panel>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t("products:csv.columnsTitle")}</h2>
        <p className="text-muted">{t("products:csv.columnsWhat")}</p>
        <ul className="flex flex-wrap gap-2">
          {csvColumns.map((column) => (
            <li key={column} className="rounded-field border border-base-300 bg-base-100 px-2.5 py-1 text-sm">
              {t(`products:csv.columns.${column}`)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Step 2: preview and confirm. */
export function PreviewStep({ preview: { counts, rows, unknown, text } }: { preview: ImportPreview }) {
  const { t } = useTranslations();
  const count = counts.new + counts.changed;
  return (
    <>
      <section aria-labelledby="preview" className="flex flex-col gap-4">
        <h2 id="preview" className="text-xl font-semibold">
          {t("products:csv.preview")}
        </h2>
        <Counts counts={counts} />
        {unknown.length > 0 && (
          <p className="alert alert-soft alert-info max-w-none wrap-anywhere">{t("products:csv.unknown", { names: unknown.join(", ") })}</p>
        )}
        {count > 0 ? <ConfirmImport count={count} refused={counts.refused} text={text} /> : <NothingToDo refused={counts.refused} />}
        {rows.length > 0 && <PreviewTable rows={rows} />}
        <HiddenRowsNote counts={counts} rows={rows} />
      </section>
    </>
  );
}

function Counts({ counts }: { counts: ImportPreview["counts"] }) {
  const { t } = useTranslations();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(["new", "changed", "unchanged", "refused"] as const).map((state) => (
        <div key={state} className="rounded-box border border-base-300 bg-base-100 p-3">
          <dt className="text-sm text-muted">{t(`products:csv.states.${state}`)}</dt>
          <dd className={`text-2xl font-semibold tabular-nums ${state === "refused" && counts.refused > 0 ? "text-error" : ""}`}>
            {counts[state]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ConfirmImport({ count, refused, text }: { count: number; refused: number; text: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="text" value={text} />
      <Button look="primary">{t("products:csv.go", { count })}</Button>
      <ButtonLink look="ghost" to={importPath} reloadDocument>
        {t("products:csv.other")}
      </ButtonLink>
      {refused > 0 && <p className="text-sm text-muted">{t("products:csv.skipped", { count: refused })}</p>}
    </Form>
  );
}

function NothingToDo({ refused }: { refused: number }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="alert alert-soft max-w-none">{t(refused > 0 ? "products:csv.nothingRefused" : "products:csv.nothing")}</p>
      <ButtonLink look="outline" to={importPath} reloadDocument>
        {t("products:csv.other")}
      </ButtonLink>
      <Link to={productsPath} className="link py-2">
        {t("products:csv.back")}
      </Link>
    </div>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslations();
  const columns: Column<PreviewRow>[] = [
    { key: "line", head: t("products:csv.row"), render: ({ line }) => line, className: "tabular-nums" },
    { key: "name", head: t("products:csv.product"), render: ({ name }) => <span className="font-medium">{name}</span>, isRowHeader: true },
    {
      key: "outcome",
      head: t("products:csv.outcome"),
      render: (row) => <RowOutcome row={row} />,
      className: "text-sm wrap-anywhere",
    },
  ];
  return (
    <Panel>
      <DataTable caption={t("products:csv.preview")} columns={columns} rows={rows} rowKey={({ line }) => line} />
    </Panel>
  );
}

function RowOutcome({ row: { state, changes, price, refused } }: { row: PreviewRow }) {
  const { t, locale } = useTranslations();
  const dollars = (amount: number | null) => (amount === null ? "–" : formatMoney(amount, locale));
  const changed = (name: CsvColumn) =>
    name === "price" && price ? `${formatColumn(name)} ${dollars(price.was)} → ${dollars(price.now)}` : formatColumn(name);
  const formatColumn = (name: string) => t(`products:csv.columns.${csvColumns.find((one) => one === name) ?? "productType"}`);
  if (state !== "refused")
    return (
      <>
        <span className="font-medium">{t(`products:csv.states.${state}`)}</span>
        {changes.length > 0 && `: ${changes.map(changed).join(", ")}`}
      </>
    );
  return (
    <ul className="flex flex-col gap-1">
      {refused.map(({ field, code, details }) => (
        <li key={`${field} ${code}`} className="flex items-start gap-1.5 font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span className="min-w-0">
            {t("products:csv.refusal", { column: formatColumn(field), reason: t(`errors:${code}`, details) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function HiddenRowsNote({ counts, rows }: Pick<ImportPreview, "counts" | "rows">) {
  const { t } = useTranslations();
  const left = counts.new + counts.changed + counts.refused - rows.length;
  return left > 0 ? <p className="text-muted">{t("products:csv.more", { count: left })}</p> : null;
}
