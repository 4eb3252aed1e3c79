import { Form } from "react-router";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { boardStatuses, leadSources } from "#app/features/leads/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { maxImportBytes, maxImportRows, type PastImport } from "../model.ts";
import { importColumns } from "../model/columns.ts";

/** Chooses a file. Nothing is added yet. */
export function FileStep() {
  const { t, locale } = useTranslations();
  const limits = { rows: maxImportRows.toLocaleString(locale), megabytes: maxImportBytes / 1024 / 1024 };
  return (
    <>
      <Panel as={Form} gap={4} method="post" action={paths.importLeads()} encType="multipart/form-data">
        <SpreadsheetField label={t("leadimports:file")} hint={t("leadimports:fileHint", limits)} maxBytes={maxImportBytes} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="primary" name="act" value="upload">
            {t("leadimports:check")}
          </Button>
          <a className="link inline-flex min-h-11 items-center" href={paths.importSample()} download>
            {t("leadimports:sampleLink")}
          </a>
        </div>
        <p className="text-sm text-muted">{t("leadimports:consent")}</p>
      </Panel>
      <Disclosure title={t("leadimports:fields")}>
        <dl className="flex flex-col gap-3 pt-2">
          <Values term={t("leadimports:fieldNames")} values={importColumns.map((column) => t(`leadlists:columns.${column}`))} />
          <Values term={t("leadlists:columns.service")} values={categoryCodes.map((code) => t(`services:${code}`))} />
          <Values term={t("leadlists:columns.status")} values={boardStatuses.map((status) => t(`values:leadStatus.${status}`))} />
          <Values term={t("leadlists:columns.source")} values={leadSources.map((source) => t(`values:leadSource.${source}`))} />
          <Values term={t("leadimports:dates")} values={["2026-11-24 09:30", "11/24/2026 9:30 AM"]} />
        </dl>
      </Disclosure>
    </>
  );
}

function Values({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="text-muted">{values.join(" · ")}</dd>
    </div>
  );
}

/** What was imported before, with a link to undo it. */
export function PastImports({ imports, timeZone }: { imports: readonly PastImport[]; timeZone: string }) {
  const { t, locale } = useTranslations();
  if (imports.length === 0) return null;
  const columns: Column<PastImport>[] = [
    {
      key: "file",
      head: t("leadimports:past.file"),
      isRowHeader: true,
      render: ({ id, fileName }) => (
        <a className="link inline-flex min-h-11 items-center font-medium wrap-anywhere" href={paths.importLeads({ id })}>
          {fileName}
        </a>
      ),
    },
    {
      key: "when",
      head: t("leadimports:past.when"),
      render: ({ importedAt, author }) => [formatDate(importedAt, timeZone, locale), author].filter(Boolean).join(" · "),
    },
    {
      key: "result",
      head: t("leadimports:past.result"),
      render: ({ added, skipped, refused, undone }) =>
        undone ? t("leadimports:past.undone", undone) : t("leadimports:past.counts", { added, skipped, refused }),
    },
  ];
  return (
    <section aria-labelledby="past" className="flex flex-col gap-3">
      <h2 id="past" className="text-xl font-semibold">
        {t("leadimports:past.title")}
      </h2>
      <Panel>
        <DataTable caption={t("leadimports:past.title")} columns={columns} rows={imports} rowKey={({ id }) => id} isStackedOnPhone />
      </Panel>
    </section>
  );
}
