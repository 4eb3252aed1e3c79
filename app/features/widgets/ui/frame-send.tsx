import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

/** Id of the form whose button is in the bar below. */
const sendFormId = "widget-send";

interface SendProps {
  name: string;
  action: string;
  account: string | null;
  answer: unknown;
}

/** Asked only once the price is in sight. */
export function FrameSend({ name, action, account, answer }: SendProps) {
  const { t } = useTranslations();
  const errorText = useFieldErrors(answer);
  const field = (one: string, label: string) => ({
    name: one,
    label,
    defaultValue: findTypedValue(answer, one),
    error: errorText(one),
  });
  if (account !== null)
    return (
      <Panel as="section" gap={4}>
        <p>{t("widget:send.account")}</p>
        <ButtonLink look="primary" size="large" href={account} target="_blank">
          {t("widget:send.continue")}
          <span className="sr-only">{t("widget:newTab")}</span>
        </ButtonLink>
      </Panel>
    );
  return (
    <Panel as="form" gap={4} id={sendFormId} method="post" action={action} noValidate>
      <h2 className="text-lg font-semibold wrap-anywhere">{t("widget:send.title", { name })}</h2>
      <RefusalNote answer={answer} />
      <Field {...field("name", t("contact:name"))} autoComplete="name" required maxLength={100} />
      <Field {...field("phone", t("contact:phone"))} type="tel" autoComplete="tel" required maxLength={40} />
      <Field {...field("email", t("widget:send.email"))} type="email" autoComplete="email" maxLength={254} />
      <Field {...field("street", t("widget:send.street"))} autoComplete="street-address" maxLength={200} />
      <p className="text-sm text-muted">
        {t("wizard:send.shared", { names: name })} {t("widget:send.contact")} {t("wizard:send.free")}
      </p>
    </Panel>
  );
}

export function SendQuoteButton() {
  const { t } = useTranslations();
  return (
    <Button form={sendFormId} look="primary" size="large" name="act" value="send">
      {t("widget:send.button")}
    </Button>
  );
}
