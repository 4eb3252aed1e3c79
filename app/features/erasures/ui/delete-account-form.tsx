import type { ReactNode } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

interface DeleteAccountFormProps {
  email: string;
  needsPassword: boolean;
  answer: unknown;
  children: ReactNode;
}

/** `children` says which quotes end. */
export function DeleteAccountForm({ email, needsPassword, answer, children }: DeleteAccountFormProps) {
  const { t } = useTranslations();
  const errorCode = findFieldErrorCode(answer, "password");
  return (
    <Panel as={Form} gap={5} method="post" reloadDocument noValidate>
      <p className="alert alert-soft alert-warning max-w-none">
        <Icon name="alert" />
        <span className="min-w-0 wrap-anywhere">{t("security:delete.account", { email })}</span>
      </p>
      <Part title={t("security:delete.goesTitle")}>{t("security:delete.goes")}</Part>
      {children}
      <Part title={t("security:delete.keptTitle")}>{t("security:delete.kept")}</Part>
      <RefusalNote answer={answer} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {needsPassword && (
        <PasswordField
          name="password"
          required
          maxLength={128}
          autoComplete="current-password"
          label={t("security:delete.password")}
          error={errorCode && t(`errors:${errorCode}`)}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button look="danger" size="tall">
          {t("security:delete.submit")}
        </Button>
        <ButtonLink look="outline" size="tall" href={paths.personalProfile()}>
          {t("security:delete.back")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-pretty">{children}</p>
    </section>
  );
}
