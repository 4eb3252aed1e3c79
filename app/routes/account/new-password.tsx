import { data } from "react-router";
import type { Route } from "./+types/new-password";
import { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { loadLinkOwner, setPasswordByLink } from "#app/features/invitations/service/accepting.server.ts";
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
  return { code, owner: await findLinkOwner(loadLinkOwner(ctx, code)) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const reset = parseInput(PasswordReset, { code: form.get("code"), password: form.get("password") });
  const { device, isInvited } = await setPasswordByLink(ctx, reset, readBrowserIdentity(request));
  return data({ changed: true, isInvited }, { headers: { "Set-Cookie": formatDeviceCookie(device) } });
});

/** Landing page of a mailed link to set a password, or to accept an invitation. */
export default function NewPasswordPage({ loaderData: { code, owner }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  if (isDone(actionData)) {
    const { isInvited } = actionData;
    return (
      <MailLinkPage title={t(isInvited ? "security:newPassword.invitedTitle" : "security:newPassword.title")}>
        <NextStep href={paths.login()} label={t("security:newPassword.signIn")}>
          <output>{t(isInvited ? "security:newPassword.invitedDone" : "security:newPassword.done")}</output>
        </NextStep>
      </MailLinkPage>
    );
  }
  if (!owner) return <LinkExpired />;
  if (owner.isInvited && owner.hasAccount) return <AccountExists email={owner.email} />;
  return (
    <MailLinkPage title={t(owner.isInvited ? "security:newPassword.invitedTitle" : "security:newPassword.title")}>
      <NewPasswordForm code={code} owner={owner} answer={actionData} />
    </MailLinkPage>
  );
}

function LinkExpired() {
  const { t } = useTranslations();
  return (
    <MailLinkPage title={t("security:newPassword.dead")}>
      <NextStep href={paths.recoverPassword()} label={t("security:newPassword.again")}>
        <p>{t("security:newPassword.deadText")}</p>
      </NextStep>
    </MailLinkPage>
  );
}

function AccountExists({ email }: { email: string }) {
  const { t } = useTranslations();
  return (
    <MailLinkPage title={t("security:newPassword.hasAccount")}>
      <NextStep href={paths.login()} label={t("security:newPassword.signIn")}>
        <p className="wrap-anywhere text-muted">{email}</p>
        <p>{t("security:newPassword.hasAccountText")}</p>
      </NextStep>
    </MailLinkPage>
  );
}
