import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SpreadsheetField } from "#app/ui/spreadsheet-field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { maxCsvBytes } from "#app/features/products/model/csv-columns.ts";
import { masterColumns } from "#app/features/products/model/master-csv.ts";

/** Reads a whole file, or nothing of it. */
export function MasterImportForm() {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("catalogue:import.title")}>
      <p className="text-muted wrap-anywhere">{t("catalogue:import.about", { columns: masterColumns.join(", ") })}</p>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-col items-start gap-4">
        <SpreadsheetField label={t("catalogue:import.file")} hint={t("catalogue:import.hint")} maxBytes={maxCsvBytes} />
        <Button size="tall" look="outline" name="act" value="import">
          {t("catalogue:import.send")}
        </Button>
      </Form>
    </SectionPanel>
  );
}
