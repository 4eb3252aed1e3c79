import { redirect } from "react-router";
import type { Route } from "./+types/account-created";
import { homePath } from "#app/features/accounts/policy.ts";
import { isEmailVerified } from "#app/features/accounts/service/email-proofs.server.ts";
import { correctionAnchor } from "#app/features/accounts/model/profile.ts";
import { isTextConsentPending } from "#app/features/sms/service/phone-checks.server.ts";
import { localeNames } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { WaitingNote } from "./waiting-note.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  const { actor, locale } = ctx;
  if (actor.kind !== "user") throw redirect(paths.login(), 303);
  return {
    home: homePath(actor),
    language: localeNames[locale],
    isTextConsentPending: await isTextConsentPending(ctx),
    unconfirmedEmail: (await isEmailVerified(ctx)) ? null : actor.email,
  };
});

export const handle: PageHandle = { translations: ["brandpages", "phone"] };

/** First page of a new customer. */
export default function AccountCreated({ loaderData: { home, language, isTextConsentPending, unconfirmedEmail } }: Route.ComponentProps) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  return (
    <NarrowPage scene="state-done" title={t("brandpages:created.title")} intro={t("brandpages:created.text")}>
      <Panel gap={3}>
        <h2 className="sr-only">{t("brandpages:created.next")}</h2>
        <ButtonLink look="primary" size="tall" isWide href={directory}>
          {t("brandpages:created.find")}
        </ButtonLink>
        <ButtonLink look="outline" size="tall" isWide href={home}>
          {t("brandpages:created.requests")}
        </ButtonLink>
      </Panel>
      {unconfirmedEmail !== null && (
        <WaitingNote icon="mail" href={`${paths.proveEmail()}#${correctionAnchor}`} link={t("brandpages:created.wrongAddress")}>
          {t("brandpages:created.address", { email: unconfirmedEmail })}
        </WaitingNote>
      )}
      {isTextConsentPending && (
        <WaitingNote icon="phone" href={paths.phoneSettings()} link={t("phone:check.start")}>
          {t("phone:check.waiting")}
        </WaitingNote>
      )}
      <p className="text-center text-sm text-pretty text-muted">{t("brandpages:created.mail", { language })}</p>
    </NarrowPage>
  );
}
