import { Form } from "react-router";
import type { Route } from "./+types/change-password";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadPasswordPage, submitPassword } from "./change-password.server.ts";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadPasswordPage(ctx));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitPassword(ctx, request, form));

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { email, minimumLength, isSet } = loaderData;
  const isChanged = isDone(actionData);
  const field = (name: string) => {
    const code = findFieldErrorCode(actionData, name);
    return { name, type: "password", required: true, maxLength: 128, error: code && t(`errors:${code}`) };
  };
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t(isSet ? "security:change.title" : "security:change.addTitle")}</title>
      <h1 className="text-2xl font-semibold">{t(isSet ? "security:change.title" : "security:change.addTitle")}</h1>
      {isChanged && <SuccessNote>{t("security:change.done")}</SuccessNote>}
      <Panel as={Form} gap={4} method="post" key={String(isChanged)} noValidate>
        <p className="text-muted">{t(isSet ? "security:change.what" : "security:change.addWhat")}</p>
        <RefusalNote answer={actionData} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {isSet && <Field {...field("currentPassword")} autoComplete="current-password" label={t("security:change.current")} />}
        <Field
          {...field("newPassword")}
          autoComplete="new-password"
          label={t("security:change.new")}
          hint={t("security:newPassword.hint", { count: minimumLength })}
        />
        <Button look="primary" className="self-start">
          {t(isSet ? "security:change.submit" : "security:change.add")}
        </Button>
      </Panel>
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.changePassword()} />
    </div>
  );
}
