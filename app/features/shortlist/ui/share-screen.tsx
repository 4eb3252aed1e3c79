import { Form, Link } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";

interface ShareScreenProps {
  /** Contractors in the email. */
  contractors: readonly { accountId: string; name: string; city: string; region: string }[];
  /** Directory URL. */
  back: string;
  sent: boolean;
  /** Idempotency key. */
  sendingKey: string;
  /** Result of the action. */
  answer: unknown;
}

export function ShareScreen({ contractors, back, sent, ...form }: ShareScreenProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("directory:share.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("directory:share.title")}</h1>
      {sent && <SuccessNote>{t("directory:share.sent")}</SuccessNote>}
      <Panel as="section" gap={3} aria-labelledby="shared">
        <h2 id="shared" className="text-lg font-semibold">
          {t("directory:share.whom", { count: contractors.length })}
        </h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {contractors.map(({ accountId, name, city, region }) => (
            <li key={accountId} className="wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="text-muted"> · {t("directory:places.named", { city, region })}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ShareForm {...form} again={sent} />
      <Link className="link inline-flex items-center gap-2 self-start" to={back}>
        <Icon name="back" /> {t("directory:share.back")}
      </Link>
    </div>
  );
}

function ShareForm({ answer, sendingKey, again }: Pick<ShareScreenProps, "answer" | "sendingKey"> & { again: boolean }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const field = (name: "email" | "name") => ({ name, defaultValue: findTypedValue(answer, name), error: errorFor(name) });
  return (
    <Panel as={Form} gap={4} method="post" key={again ? sendingKey : "first"} noValidate>
      <RefusalNote answer={answer} />
      <input type="hidden" name="key" value={findTypedValue(answer, "key", sendingKey)} />
      <Field {...field("email")} type="email" autoComplete="off" required maxLength={254} label={t("directory:share.email")} />
      <Field
        {...field("name")}
        autoComplete="name"
        required
        maxLength={60}
        label={t("directory:share.name")}
        hint={t("directory:share.nameHint")}
      />
      <p className="text-sm text-muted">{t("directory:share.promise")}</p>
      <Button look="primary" size="large" className="self-start max-sm:w-full">
        <Icon name="mail" /> {t(again ? "directory:share.another" : "directory:share.submit")}
      </Button>
    </Panel>
  );
}
