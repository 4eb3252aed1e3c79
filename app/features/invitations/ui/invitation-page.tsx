import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { EndedInvitation as Ended, OpenInvitation } from "../model/link-owner.ts";
import { EndedInvitation } from "./ended-invitation.tsx";
import { JoinForm } from "./join-form.tsx";

interface InvitationPageProps {
  code: string;
  invitation: OpenInvitation | Ended;
  answer: unknown;
}

/** Needs the translations `security`. */
export function InvitationPage({ code, invitation, answer }: InvitationPageProps) {
  const { t } = useTranslations();
  if (invitation.kind === "ended") return <EndedInvitation invitation={invitation} />;
  if (invitation.hasAccount) return <AccountExists email={invitation.email} />;
  return (
    <MailLinkPage title={t("security:join.title", { business: invitation.business })}>
      <JoinForm code={code} invitation={invitation} answer={answer} />
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
