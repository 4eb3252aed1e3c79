import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** Form fields that show their own errors. */
const inlineErrorFields = ["price", "comments", "note", "reason", "question", "phone", "street"];

/** Error codes that forms show themselves, with a confirmation. */
const inlineErrorCodes = ["quotes.namedLow"];

export function RefusalAlert({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (
    !isRefusal(answer) ||
    inlineErrorCodes.includes(answer.failure.code) ||
    answer.failure.fields.some(({ field }) => inlineErrorFields.includes(field))
  )
    return null;
  const { code, details } = answer.failure;
  return (
    <div role="alert" className="alert alert-warning alert-soft flex items-start">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">{t(`errors:${code}`, details)}</p>
        <p className="text-sm">{t("quotes:refused.nothingChanged")}</p>
      </div>
    </div>
  );
}
