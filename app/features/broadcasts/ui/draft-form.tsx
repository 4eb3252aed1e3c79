import { Form } from "react-router";
import { locales, type Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { findSeenVersion, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { broadcastPages, maxSubjectLength, maxTextLength, type Message } from "../model.ts";
import type { ShownBroadcast } from "./broadcast-screen.tsx";
import { SegmentFields } from "./segment-fields.tsx";

interface DraftFormProps {
  broadcast: ShownBroadcast;
  answer: unknown;
}

/** Who gets the message, and its texts. Works without scripts. */
export function DraftForm({ broadcast, answer }: DraftFormProps) {
  const { t } = useTranslations();
  const { id, version, page, messages } = broadcast;
  return (
    <Form method="post" action={paths.adminNotify({ id })} className="flex flex-col gap-6">
      <input type="hidden" name="seen" value={findSeenVersion(answer, version, "broadcasts.changed")} />
      <SegmentFields broadcast={broadcast} answer={answer} />
      <Panel as="section" gap={4} aria-labelledby="message">
        <h2 id="message" className="text-xl font-semibold">
          {t("broadcasts:message.title")}
        </h2>
        <p className="text-sm text-muted">{t("broadcasts:message.about")}</p>
        {locales.map((locale) => (
          <MessageFields key={locale} locale={locale} message={messages[locale]} answer={answer} />
        ))}
        <Select name="page" label={t("broadcasts:message.page")} defaultValue={findTypedValue(answer, "page", page)}>
          {broadcastPages.map((one) => (
            <option key={one} value={one}>
              {t(`broadcasts:pages.${one}`)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3">
          <Button look={messages.en.subject === "" ? "primary" : "outline"} size="tall" name="act" value="save">
            {t("broadcasts:save")}
          </Button>
          <Button look="ghost" size="tall" name="act" value="delete" formNoValidate>
            {t("broadcasts:delete")}
          </Button>
        </div>
      </Panel>
    </Form>
  );
}

function MessageFields({ locale, message, answer }: { locale: Locale; message: Message; answer: unknown }) {
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
