import type { ReactNode } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
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
    <Panel as={Form} gap={4} method="post" reloadDocument noValidate>
      <p>{t("security:delete.account", { email })}</p>
      <h2 className="text-xl font-semibold">{t("security:delete.goesTitle")}</h2>
      <p>{t("security:delete.goes")}</p>
      {children}
      <h2 className="text-xl font-semibold">{t("security:delete.keptTitle")}</h2>
      <p>{t("security:delete.kept")}</p>
      <RefusalNote answer={answer} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {needsPassword && (
        <Field
          name="password"
          type="password"
          required
          maxLength={128}
          autoComplete="current-password"
          label={t("security:delete.password")}
          error={errorCode && t(`errors:${errorCode}`)}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button look="danger">{t("security:delete.submit")}</Button>
        <a className="link" href={paths.personalProfile()}>
          {t("security:delete.back")}
        </a>
      </div>
    </Panel>
  );
}
