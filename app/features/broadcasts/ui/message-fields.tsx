import type { Locale } from "#app/lib/locales.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxSubjectLength, maxTextLength, type Message } from "../model.ts";

/** The texts of one language; English is required. */
export function MessageFields({ locale, message, answer }: { locale: Locale; message: Message; answer: unknown }) {
  const { t } = useTranslations();
  const errors = useFieldErrors(answer);
  const [subject, text] = [`messages.${locale}.subject`, `messages.${locale}.text`];
  const isOpen = locale === "en" || message.subject !== "" || errors(subject) !== undefined || errors(text) !== undefined;
  const isNeeded = locale === "en";
  return (
    <Disclosure title={t(`notifications:previews.languages.${locale}`)} open={isOpen}>
      <div className="flex flex-col gap-4 pt-2" lang={locale}>
        <Field
          name={subject}
          label={t("broadcasts:subject")}
          defaultValue={findTypedValue(answer, subject, message.subject)}
          maxLength={maxSubjectLength}
          error={errors(subject)}
          required={isNeeded}
        />
        <TextArea
          name={text}
          label={t("broadcasts:message.text")}
          defaultValue={findTypedValue(answer, text, message.text)}
          maxLength={maxTextLength}
          rows={7}
          error={errors(text)}
          required={isNeeded}
        />
      </div>
    </Disclosure>
  );
}
