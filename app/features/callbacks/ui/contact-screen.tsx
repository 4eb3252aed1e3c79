import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { ContactType } from "../model.ts";

export interface ContactView {
  wish: ContactType;
  contractor: { publicId: string; name: string };
  /** Prefilled from the homeowner's profile. */
  own: { name: string; phone: string; street: string };
  /** Idempotency key. */
  sendingKey: string;
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
        <output className="alert alert-soft alert-success max-w-none">
          <Icon name="check" />
          <span className="wrap-anywhere">{t(`contact:${wish}.sent`, { name })}</span>
        </output>
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

function ContactForm({ wish, own, sendingKey, answer }: Pick<ContactView, "wish" | "own" | "sendingKey"> & { answer: unknown }) {
  const { t } = useTranslations();
  const field = (name: "name" | "phone" | "street" | "words", known = "") => {
    const code = findFieldErrorCode(answer, name);
    return { name, label: t(`contact:${name}`), defaultValue: findTypedValue(answer, name, known), error: code && t(`errors:${code}`) };
  };
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <RefusalNote answer={answer} />
      <input type="hidden" name="key" value={findTypedValue(answer, "key", sendingKey)} />
      <Field {...field("name", own.name)} autoComplete="name" maxLength={100} />
      <Field {...field("phone", own.phone)} type="tel" autoComplete="tel" required maxLength={40} />
      {wish === "visit" && <Field {...field("street", own.street)} autoComplete="street-address" required maxLength={200} />}
      <TextArea {...field("words")} hint={t("contact:wordsHint")} maxLength={2000} />
      <p className="text-sm text-muted">{t("contact:promise")}</p>
      <Button look="primary" size="large" className="self-start max-sm:w-full">
        {t(`contact:${wish}.submit`)}
      </Button>
    </Panel>
  );
}
