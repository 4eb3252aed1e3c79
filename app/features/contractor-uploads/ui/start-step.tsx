import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandField, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { countIn, maxUploadBytes, maxUploadRows, type UploadSummary } from "../model.ts";
import { uploadColumns } from "../model/columns.ts";

/** Chooses a file and the brand that its contractors join. */
export function FileStep({ brands, answer }: { brands: readonly BrandOption[]; answer: unknown }) {
  const { t, locale } = useTranslations();
  const limits = { rows: maxUploadRows.toLocaleString(locale), megabytes: maxUploadBytes / 1024 / 1024 };
  return (
    <>
      <Panel as={Form} gap={4} method="post" action={paths.uploadContractors()} encType="multipart/form-data">
        <BrandField
          label={t("uploads:brand")}
          brands={brands}
          chosen={findTypedValue(answer, "brand")}
          none={t("uploads:chooseBrand")}
          required
        />
        <SpreadsheetField label={t("uploads:file.label")} hint={t("uploads:file.hint", limits)} maxBytes={maxUploadBytes} />
        <Button look="primary" size="tall" name="act" value="upload" className="self-start">
          {t("uploads:upload")}
        </Button>
      </Panel>
      <Disclosure title={t("uploads:fields.title")}>
        <p className="pt-2">{uploadColumns.map((column) => t(`uploads:columns.${column}`)).join(" · ")}</p>
        <p className="pt-2 text-muted">{t("uploads:fields.about")}</p>
      </Disclosure>
    </>
  );
}

/** What was uploaded before, to look at or undo. */
export function PastUploads({ uploads, brandNames }: { uploads: readonly UploadSummary[]; brandNames: Readonly<Record<string, string>> }) {
  const { t, locale } = useTranslations();
  const columns: Column<UploadSummary>[] = [
    { key: "brand", head: t("uploads:brand"), render: ({ brand }) => brandNames[brand] ?? brand },
    { key: "state", head: t("uploads:past.state"), render: ({ state }) => t(`uploads:uploadStates.${state}`) },
    {
      key: "rows",
      head: t("uploads:past.rows"),
      render: ({ rowCount, counts }) =>
        t("uploads:past.counts", {
          rows: rowCount.toLocaleString(locale),
          written: countIn(counts, ["CREATED", "UPDATED"]).toLocaleString(locale),
          refused: (counts.REFUSED ?? 0).toLocaleString(locale),
        }),
    },
  ];
  return (
    <LinkedTable
      title={t("uploads:past.title")}
      rows={uploads}
      rowKey={({ id }) => id}
      head={t("uploads:past.file")}
      toLink={({ id, fileName, uploadedAt, author }) => ({
        name: fileName,
        note: [`${formatDate(uploadedAt, easternTime, locale)}, ${formatTime(uploadedAt, easternTime, locale)}`, author]
          .filter(Boolean)
          .join(" · "),
        path: paths.uploadContractors({ id }),
      })}
      columns={columns}
      empty={t("uploads:past.none")}
    />
  );
}
