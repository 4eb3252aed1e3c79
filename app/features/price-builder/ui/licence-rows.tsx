import type { Licence } from "#app/features/contractors/model/presentation.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { spareLicences } from "../model/terms-form.ts";
import { countRows } from "./typed-form.ts";

export function LicenceRows({ licences, answer }: { licences: readonly Licence[]; answer: unknown }) {
  const { t } = useTranslations();
  const length = countRows(answer, "licences", licences.length + spareLicences);
  const rows = Array.from({ length }, (_, at) => licences[at] ?? { region: "", number: "", kind: "" });
  const fields = ["region", "number", "kind"] as const;
  return (
    <div className="flex flex-col gap-5">
      {rows.map((licence, at) => (
        <fieldset
          key={at}
          className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-3 max-sm:*:last:col-span-2 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <legend className="sr-only">{t("builder:licences.one", { number: at + 1 })}</legend>
          {fields.map((field) => (
            <Field
              key={field}
              name={`licences.${at}.${field}`}
              label={t(`builder:licences.${field}`)}
              defaultValue={findTypedValue(answer, `licences.${at}.${field}`, licence[field])}
              error={formatFieldError(findFieldErrorCode(answer, `licences.${at}.${field}`), t)}
              maxLength={field === "region" ? 60 : 120}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function formatFieldError(code: string | undefined, t: (key: string) => string): string | undefined {
  return code && t(`errors:${code}`);
}
