import { Form } from "react-router";
import { NewPasswordField } from "#app/ui/new-password-field.tsx";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
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
      <RefusalNote answer={answer} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="username" autoComplete="username" value={owner.email} />
      <NewPasswordField
        name="password"
        owner={owner}
        label={t("security:newPassword.password")}
        error={errorCode && t(`errors:${errorCode}`)}
      />
      <Button look="primary" size="tall" isWide>
        {t("security:newPassword.submit")}
      </Button>
    </Panel>
  );
}
