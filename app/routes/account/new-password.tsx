import { data } from "react-router";
import type { Route } from "./+types/new-password";
import { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { loadResetOwner, resetPassword } from "#app/features/accounts/service/passwords.server.ts";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { formatDeviceCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { findLinkOwner } from "./mail-link.server.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { code, owner: await findLinkOwner(loadResetOwner(ctx, code)) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const reset = parseInput(PasswordReset, { code: form.get("code"), password: form.get("password") });
  const { device } = await resetPassword(ctx, reset, readBrowserIdentity(request));
  return data({ changed: true }, { headers: { "Set-Cookie": formatDeviceCookie(device) } });
});

/** Landing page of a password reset link. */
export default function NewPasswordPage({ loaderData: { code, owner }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isChanged = isDone(actionData);
  const title = t(isChanged || owner ? "security:newPassword.title" : "security:newPassword.dead");
  return (
    <MailLinkPage title={title}>
      {isChanged ? <Changed /> : owner ? <NewPasswordForm code={code} owner={owner} answer={actionData} /> : <LinkExpired />}
    </MailLinkPage>
  );
}

function Changed() {
  const { t } = useTranslations();
  return (
    <NextStep href={paths.login()} label={t("security:newPassword.signIn")}>
      <output>{t("security:newPassword.done")}</output>
    </NextStep>
  );
}

function LinkExpired() {
  const { t } = useTranslations();
  return (
    <NextStep href={paths.recoverPassword()} label={t("security:newPassword.again")}>
      <p>{t("security:newPassword.deadText")}</p>
    </NextStep>
  );
}
