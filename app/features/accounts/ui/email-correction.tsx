import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { correctionAnchor } from "../model/profile.ts";

/** Mails a link to the right address. Needs the translations `security`. */
export function EmailCorrection({ answer, needsPassword }: { answer: unknown; needsPassword: boolean }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Panel as={Form} id={correctionAnchor} gap={4} method="post" action={paths.proveEmail()} noValidate>
      <h2 className="text-lg font-semibold">{t("security:prove.wrongTitle")}</h2>
      <p>{t(needsPassword ? "security:prove.wrongText" : "security:prove.wrongAddress")}</p>
      <Field
        name="email"
        label={t("security:prove.newEmail")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={findTypedValue(answer, "email")}
        error={errorFor("email")}
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={t("security:prove.password")}
          autoComplete="current-password"
          maxLength={128}
          required
          error={errorFor("password")}
        />
      )}
      <Button look="secondary" size="tall" className="self-start" name="act" value="change">
        {t("security:prove.change")}
      </Button>
    </Panel>
  );
}
