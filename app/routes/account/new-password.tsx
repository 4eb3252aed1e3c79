import { data, redirect } from "react-router";
import type { Route } from "./+types/new-password";
import { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { loadLinkOwner, setPasswordByLink } from "#app/features/invitations/service/accepting.server.ts";
import { InvitationPage } from "#app/features/invitations/ui/invitation-page.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { createSignInHeaders, formatDeviceCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { findLinkOwner } from "./mail-link.server.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/** No breadcrumbs: the page has one name for a new password and another for an invitation. */
export const handle: PageHandle = { translations: ["accounts", "security"], ownBreadcrumbs: true };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { code, owner: await findLinkOwner(loadLinkOwner(ctx, code)) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const reset = parseInput(PasswordReset, { code: form.get("code"), password: form.get("password") });
  const { device, isInvited, access } = await setPasswordByLink(ctx, reset, readBrowserIdentity(request));
  if (access) return redirect(paths.leads({ joined: "yes" }), { status: 303, headers: createSignInHeaders(access) });
  return data({ changed: true, isInvited }, { headers: { "Set-Cookie": formatDeviceCookie(device) } });
});

/** Landing page of a mailed link to set a password, or to accept an invitation. */
export default function NewPasswordPage({ loaderData: { code, owner }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  if (isDone(actionData)) {
    const { isInvited } = actionData;
    return (
      <MailLinkPage icon="check" title={t(isInvited ? "security:join.welcome" : "security:newPassword.title")}>
        <NextStep href={paths.login(isInvited ? {} : toReview)} label={t("security:newPassword.signIn")}>
          <output>{t(isInvited ? "security:join.done" : "security:newPassword.done")}</output>
        </NextStep>
      </MailLinkPage>
    );
  }
  if (!owner) return <LinkExpired />;
  if (owner.kind !== "reset") return <InvitationPage code={code} invitation={owner} answer={actionData} />;
  return (
    <MailLinkPage icon="lock" title={t("security:newPassword.title")} intro={t("security:newPassword.for", { email: owner.email })}>
      <NewPasswordForm code={code} owner={owner} answer={actionData} />
    </MailLinkPage>
  );
}

/** Whoever had the account may have added ways of their own to sign in. */
const toReview = { returnTo: paths.signInWays({ review: "" }), password: "" };

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
