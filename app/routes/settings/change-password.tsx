import { Form } from "react-router";
import type { Route } from "./+types/change-password";
import { NewPasswordField } from "#app/ui/new-password-field.tsx";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadPasswordPage, submitPassword } from "./change-password.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadPasswordPage(ctx));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitPassword(ctx, request, form));

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { email, minimumLength, isSet } = loaderData;
  const isChanged = isDone(actionData);
  const errorFor = (name: string) => {
    const code = findFieldErrorCode(actionData, name);
    return code && t(`errors:${code}`);
  };
  return (
    <SettingsPage
      title={t(isSet ? "security:change.title" : "security:change.addTitle")}
      why={t(isSet ? "security:change.what" : "security:change.addWhat")}
    >
      {isChanged && <SuccessNote>{t("security:change.done")}</SuccessNote>}
      <Panel as={Form} gap={5} method="post" key={String(isChanged)} noValidate>
        <RefusalNote answer={actionData} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {isSet && (
          <PasswordField
            name="currentPassword"
            autoComplete="current-password"
            required
            maxLength={128}
            label={t("security:change.current")}
            error={errorFor("currentPassword")}
          />
        )}
        <NewPasswordField
          name="newPassword"
          owner={{ email, minimumLength }}
          label={t("security:change.new")}
          error={errorFor("newPassword")}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button look="primary" size="tall">
            {t(isSet ? "security:change.submit" : "security:change.add")}
          </Button>
          {isSet && (
            <a className="link flex min-h-11 items-center" href={paths.recoverPassword()}>
              {t("security:change.forgot")}
            </a>
          )}
        </div>
      </Panel>
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.changePassword()} />
    </SettingsPage>
  );
}
