import { FormField } from "./form-field.tsx";

/** Chooses a CSV or Excel file, sent as `file` (`platform/workbooks.server.ts` reads it). */
export function SpreadsheetField({ label, hint }: { label: string; hint: string }) {
  return (
    <FormField id="file" label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required
          className="file-choice mt-1 min-h-11 w-full"
        />
      )}
    </FormField>
  );
}
