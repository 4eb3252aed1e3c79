import { Form, Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { maxCsvBytes } from "#app/features/products/model/csv-columns.ts";
import { masterColumns, type MasterCheck, type RefusedMaster } from "#app/features/products/model/master-csv.ts";

/** What a file would do is shown before anything is saved. */
export function MasterImportForm() {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("catalogue:import.title")}>
      <p className="text-muted wrap-anywhere">{t("catalogue:import.about", { columns: masterColumns.join(", ") })}</p>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-col items-start gap-4">
        <SpreadsheetField label={t("catalogue:import.file")} hint={t("catalogue:import.hint")} maxBytes={maxCsvBytes} />
        <Button size="tall" look="outline" name="act" value="check">
          {t("catalogue:import.check")}
        </Button>
      </Form>
    </SectionPanel>
  );
}

export interface CheckedFile {
  text: string;
  check: MasterCheck;
}

const outcomes = ["created", "changed", "unchanged"] as const;

/** What the checked file would do, or each row to correct first. */
export function CheckedImport({ brand, text, check: { counts, refused, digest } }: CheckedFile & { brand: string }) {
  const { t, locale } = useTranslations();
  const imported = counts.created + counts.changed;
  return (
    <SectionPanel title={t("catalogue:import.result")}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {outcomes.map((outcome) => (
          <Figure key={outcome} name={t(`catalogue:import.outcomes.${outcome}`)} value={counts[outcome].toLocaleString(locale)} />
        ))}
        <Figure name={t("catalogue:import.outcomes.refused")} value={refused.length.toLocaleString(locale)} isError={refused.length > 0} />
      </dl>
      {refused.length > 0 ? (
        <>
          <p className="font-medium">{t("catalogue:import.correct")}</p>
          <RefusedRows rows={refused} />
        </>
      ) : imported === 0 ? (
        <p className="font-medium">{t("catalogue:import.nothing")}</p>
      ) : (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="seen" value={digest} />
          <Button look="primary" size="tall" name="act" value="import">
            {t("catalogue:import.start", { count: imported })}
          </Button>
        </Form>
      )}
      <Link className="link inline-flex min-h-11 items-center self-start" to={paths.adminCatalogue({ brand })}>
        {t("catalogue:import.other")}
      </Link>
    </SectionPanel>
  );
}

function Figure({ name, value, isError = false }: { name: string; value: string; isError?: boolean }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-box border border-base-300 p-3">
      <dt className="text-sm">{name}</dt>
      <dd className={`text-2xl font-semibold tabular-nums ${isError ? "text-error" : ""}`}>{value}</dd>
    </div>
  );
}

function RefusedRows({ rows }: { rows: readonly RefusedMaster[] }) {
  const { t } = useTranslations();
  const describe = useFieldFailure();
  const columns: Column<RefusedMaster>[] = [
    { key: "line", head: t("catalogue:import.line"), isRowHeader: true, render: ({ line }) => t("catalogue:import.lineNumber", { line }) },
    { key: "name", head: t("catalogue:column.name"), className: "wrap-anywhere", render: ({ name }) => name || "–" },
    {
      key: "errors",
      head: t("catalogue:import.toCorrect"),
      className: "max-sm:w-full wrap-anywhere",
      render: ({ errors }) => (
        <ul className="flex flex-col gap-1 font-medium text-error">
          {errors.map((one) => (
            <li key={`${one.field} ${one.code}`}>
              <code>{one.field}</code>: {describe(one)}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable caption={t("catalogue:import.correct")} columns={columns} rows={rows} rowKey={({ line }) => line} isStackedOnPhone />;
}
