import { FormField } from "./form-field.tsx";

/** Chooses a file of comma- or tab-separated values, sent as `file`. */
export function CsvFileField({ label, hint }: { label: string; hint: string }) {
  return (
    <FormField id="file" label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          required
          className="file-choice mt-1 min-h-11 w-full"
        />
      )}
    </FormField>
  );
}
