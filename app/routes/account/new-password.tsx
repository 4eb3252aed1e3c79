import { data, Form } from "react-router";
import type { Route } from "./+types/new-password";
import { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { findLinkOwner } from "#app/features/accounts/service/mail-links.server.ts";
import { loadResetOwner, resetPassword } from "#app/features/accounts/service/passwords.server.ts";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { formatDeviceCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { findFieldErrorCode, isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

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
      {isChanged ? <Changed /> : owner ? <Choose code={code} owner={owner} answer={actionData} /> : <LinkExpired />}
    </MailLinkPage>
  );
}

interface ChooseProps {
  code: string;
  owner: { email: string; minimumLength: number };
  answer: unknown;
}

function Choose({ code, owner, answer }: ChooseProps) {
  const { t } = useTranslations();
  const errorCode = findFieldErrorCode(answer, "password");
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <p className="text-muted wrap-anywhere">{t("security:newPassword.for", { email: owner.email })}</p>
      <RefusalNote answer={answer} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="username" autoComplete="username" value={owner.email} />
      <Field
        name="password"
        type="password"
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
