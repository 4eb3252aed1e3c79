import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";
import { reportReasonNames } from "../model/rules.ts";

/** Why somebody reports or stops a conversation. `answer` is that of its own form. */
export function ReasonSelect({ id, label, answer }: { id?: string; label: string; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Select id={id} name="reason" label={label} defaultValue={findTypedValue(answer, "reason")} error={error("reason")}>
      <option value="">{t("chat:safety.choose")}</option>
      {reportReasonNames.map((reason) => (
        <option key={reason} value={reason}>
          {t(`chat:reason.${reason}`)}
        </option>
      ))}
    </Select>
  );
}
