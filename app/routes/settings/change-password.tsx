import { data, Form } from "react-router";
import type { Route } from "./+types/change-password";
import { PasswordChange } from "#app/features/accounts/model/passwords.ts";
import { changePassword, minimumLengthFor } from "#app/features/accounts/service/passwords.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { findFieldErrorCode, isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(({ actor }, _args: Route.LoaderArgs) => {
  const { email, authorities } = requireSignedIn(actor);
  return { email, minimumLength: minimumLengthFor(authorities) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const typed = { currentPassword: form.get("currentPassword"), newPassword: form.get("newPassword") };
  const access = await changePassword(ctx, parseInput(PasswordChange, typed), readBrowserIdentity(request));
  return data({ changed: true }, { headers: createSignInHeaders(access) });
});

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { email, minimumLength } = loaderData;
  const isChanged = isDone(actionData);
  const field = (name: string) => {
    const code = findFieldErrorCode(actionData, name);
    return { name, type: "password", required: true, maxLength: 128, error: code && t(`errors:${code}`) };
  };
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:change.title")}</title>
      <h1 className="text-2xl font-semibold">{t("security:change.title")}</h1>
      {isChanged && <SuccessNote>{t("security:change.done")}</SuccessNote>}
      <Panel as={Form} gap={4} method="post" key={String(isChanged)} noValidate>
        <p className="text-muted">{t("security:change.what")}</p>
        <RefusalNote answer={actionData} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field {...field("currentPassword")} autoComplete="current-password" label={t("security:change.current")} />
        <Field
          {...field("newPassword")}
          autoComplete="new-password"
          label={t("security:change.new")}
          hint={t("security:newPassword.hint", { count: minimumLength })}
        />
        <Button look="primary" className="self-start">
          {t("security:change.submit")}
        </Button>
      </Panel>
    </div>
  );
}
