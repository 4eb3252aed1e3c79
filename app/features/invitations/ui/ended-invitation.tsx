import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { EndedInvitation as Ended } from "../model/link-owner.ts";

/** Says why the link no longer works, and what to do. Needs the translations `security`. */
export function EndedInvitation({ invitation: { reason, business, isStaff } }: { invitation: Ended }) {
  const { t } = useTranslations();
  const title = t(`security:join.ended.${reason}`);
  if (reason === "accepted")
    return (
      <MailLinkPage title={title}>
        <NextStep href={paths.login()} label={t("security:newPassword.signIn")}>
          <p>{t("security:join.signIn")}</p>
        </NextStep>
      </MailLinkPage>
    );
  return (
    <MailLinkPage title={title}>
      <Panel as="section">
        <p className="wrap-anywhere">{isStaff ? t("security:join.askStaff") : t("security:join.askManager", { business })}</p>
      </Panel>
    </MailLinkPage>
  );
}
