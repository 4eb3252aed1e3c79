import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { NewPasswordField } from "#app/ui/new-password-field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { OpenInvitation } from "../model/link-owner.ts";

interface JoinFormProps {
  code: string;
  invitation: OpenInvitation;
  answer: unknown;
}

/** Says who invites whom to what, and creates the password. Needs the translations `security`. */
export function JoinForm({ code, invitation, answer }: JoinFormProps) {
  const { t, locale } = useTranslations();
  const { email, minimumLength, isStaff, inviter, brandList, roles, validUntil } = invitation;
  const errorCode = findFieldErrorCode(answer, "password");
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <p className="wrap-anywhere">
        {isStaff ? t("security:join.fromStaff", { inviter, brandList, roles }) : t("security:join.from", { inviter })}
      </p>
      <p className="wrap-anywhere">{t("security:join.email", { email })}</p>
      <RefusalNote answer={answer} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordField
        name="password"
        owner={{ email, minimumLength }}
        label={t("security:join.password")}
        error={errorCode && t(`errors:${errorCode}`)}
      />
      <Button look="primary" size="tall" isWide>
        {t("security:join.submit")}
      </Button>
      <p className="text-sm text-muted">{t("security:join.until", { day: formatDate(`${validUntil}T12:00:00Z`, "UTC", locale) })}</p>
    </Panel>
  );
}
