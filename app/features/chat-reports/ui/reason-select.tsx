import { reportReasonNames } from "#app/features/chat/model/rules.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";

/** Shown to both sides. `answer` is that of its own form. */
export function ReasonSelect({ id, answer }: { id: string; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Select id={id} name="reason" label={t("reports:chat.reason")} defaultValue={findTypedValue(answer, "reason")} error={error("reason")}>
      <option value="">{t("chat:safety.choose")}</option>
      {reportReasonNames.map((reason) => (
        <option key={reason} value={reason}>
          {t(`chat:reason.${reason}`)}
        </option>
      ))}
    </Select>
  );
}
