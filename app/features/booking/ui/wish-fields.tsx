import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { arrivalTimes } from "../model/wishes.ts";

interface WishFieldsProps {
  contractor: string;
  limits: { first: string; last: string };
  answer: unknown;
}

/** First day and arrival window, both optional. */
export function WishFields({ contractor, limits, answer }: WishFieldsProps) {
  const { t } = useTranslations();
  const code = findFieldErrorCode(answer, "wishedDay");
  const chosen = findTypedValue(answer, "wishedTime", "ANY");
  return (
    <>
      <Field
        name="wishedDay"
        type="date"
        min={limits.first}
        max={limits.last}
        label={t("quotes:wish.day")}
        error={code && t(`errors:${code}`)}
        defaultValue={findTypedValue(answer, "wishedDay")}
        fieldClassName="max-w-56"
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t("quotes:wish.time")}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {arrivalTimes.map((time) => (
            <label
              key={time}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-base-300 px-3 py-2 has-checked:border-primary has-checked:bg-primary/5"
            >
              <input type="radio" name="wishedTime" value={time} defaultChecked={time === chosen} className="radio radio-sm shrink-0" />
              <span className="text-sm first-letter:uppercase">{t(`quotes:wish.times.${time}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">{t("quotes:wish.note", { contractor })}</p>
    </>
  );
}
