import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

interface WaitlistFormProps {
  service: string;
  zip: string;
  answer: unknown;
}

/** The address, and an unticked box for the consent. Works without scripts. */
export function WaitlistForm({ service, zip, answer }: WaitlistFormProps) {
  const { t } = useTranslations();
  const errors = useFieldErrors(answer);
  return (
    <Panel as={Form} gap={4} method="post" action={paths.waitlist({ service, zip })} noValidate>
      <p>{t("waitlist:about", { service: t(`services:${service}`), zip })}</p>
      <RefusalNote answer={answer} />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        label={t("waitlist:email")}
        defaultValue={findTypedValue(answer, "email")}
        error={errors("email")}
        required
      />
      <Checkbox name="consent" value="yes" label={t("waitlist:consent")} error={errors("consent")} required />
      <p className="text-sm text-muted">{t("waitlist:once")}</p>
      <Button look="primary" size="tall" name="act" value="join" className="self-start">
        {t("waitlist:join")}
      </Button>
    </Panel>
  );
}
