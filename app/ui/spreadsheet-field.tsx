import { useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { FormField } from "./form-field.tsx";

/** Chooses a CSV or Excel file, sent as `file` (`platform/workbooks.server.ts` reads it). Larger files are refused before they are sent. */
export function SpreadsheetField({ label, hint, maxBytes }: { label: string; hint: string; maxBytes: number }) {
  const { t } = useTranslations();
  const [error, setError] = useState("");
  return (
    <FormField id="file" label={label} hint={hint} error={error || undefined}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required
          className="file-choice mt-1 min-h-11 w-full"
          onChange={({ currentTarget }) => {
            const size = currentTarget.files?.[0]?.size ?? 0;
            const refusal = size > maxBytes ? t("app:spreadsheet.tooLarge", { megabytes: maxBytes / 1024 / 1024 }) : "";
            currentTarget.setCustomValidity(refusal);
            setError(refusal);
          }}
        />
      )}
    </FormField>
  );
}
