import { Form } from "react-router";
import { formatDay } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { ContactType } from "../model.ts";

export interface ContactView {
  wish: ContactType;
  contractor: { publicId: string; name: string };
  /** Prefilled from the homeowner's profile. */
  own: { name: string; phone: string; street: string };
  /** Idempotency key. */
  sendingKey: string;
  /** Postal code of the search; empty if unknown. */
  zip: string;
  /** Dates on which the contractor visits there; none for a call. */
  visitDates: readonly string[];
  sent: boolean;
}

export function ContactScreen({ view: { wish, contractor, sent, ...form }, answer }: { view: ContactView; answer: unknown }) {
  const { t } = useTranslations();
  const { name, publicId } = contractor;
  const title = t(`contact:${wish}.title`, { name });
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      {sent ? (
        <>
          <Scene name="state-call" className="w-52 self-center" />
          <SuccessNote>{t(`contact:${wish}.sent`, { name })}</SuccessNote>
        </>
      ) : (
        <>
          <p className="text-muted wrap-anywhere">{t(`contact:${wish}.intro`, { name })}</p>
          <ContactForm wish={wish} answer={answer} {...form} />
        </>
      )}
      <a className="link inline-flex items-center gap-2 self-start" href={paths.contractor({ publicId })}>
        <Icon name="back" /> <span className="wrap-anywhere">{t("contact:back", { name })}</span>
      </a>
    </div>
  );
}

function ContactForm({ wish, own, sendingKey, zip, visitDates, answer }: Omit<ContactView, "contractor" | "sent"> & { answer: unknown }) {
  const { t, locale } = useTranslations();
  const field = (name: "name" | "phone" | "street" | "zip" | "day" | "words", known = "") => {
    const refused = isRefusal(answer) ? answer.failure.fields.find((one) => one.field === name) : undefined;
    const error = refused && t(`errors:${refused.code}`, refused.details);
    return { name, label: t(`contact:${name}`), defaultValue: findTypedValue(answer, name, known), error };
  };
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <RefusalNote answer={answer} />
      <input type="hidden" name="key" value={findTypedValue(answer, "key", sendingKey)} />
      <Field {...field("name", own.name)} autoComplete="name" required maxLength={100} />
      <Field {...field("phone", own.phone)} type="tel" autoComplete="tel" required maxLength={40} />
      {wish === "visit" && <Field {...field("street", own.street)} autoComplete="street-address" required maxLength={200} />}
      {wish === "visit" && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field {...field("zip", zip)} autoComplete="postal-code" maxLength={20} />
          <Select {...field("day")} size="large">
            <option value="">{t("contact:anyDay")}</option>
            {visitDates.map((date) => (
              <option key={date} value={date}>
                {formatDay(date, locale)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <TextArea {...field("words")} hint={t("contact:wordsHint")} maxLength={2000} />
      <p className="text-sm text-muted">{t("contact:promise")}</p>
      <Button look="primary" size="large" className="self-start max-sm:w-full">
        {t(`contact:${wish}.submit`)}
      </Button>
    </Panel>
  );
}
