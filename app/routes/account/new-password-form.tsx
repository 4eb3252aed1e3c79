import { Form } from "react-router";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

interface NewPasswordProps {
  code: string;
  owner: { email: string; minimumLength: number };
  answer: unknown;
}

export function NewPasswordForm({ code, owner, answer }: NewPasswordProps) {
  const { t } = useTranslations();
  const errorCode = findFieldErrorCode(answer, "password");
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <p className="text-muted wrap-anywhere">{t("security:newPassword.for", { email: owner.email })}</p>
      <RefusalNote answer={answer} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="username" autoComplete="username" value={owner.email} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        maxLength={128}
        label={t("security:newPassword.password")}
        hint={t("security:newPassword.hint", { count: owner.minimumLength })}
        error={errorCode && t(`errors:${errorCode}`)}
      />
      <Button look="primary">{t("security:newPassword.submit")}</Button>
    </Panel>
  );
}
