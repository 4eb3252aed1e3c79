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
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

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
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("brandpages:created.title")}</title>
      <meta name="robots" content="noindex" />
      <Panel gap={4} className="items-center py-10 text-center">
        <Icon name="check" className="size-12 text-success" />
        <h1 className="text-2xl font-semibold">{t("brandpages:created.title")}</h1>
        <p className="text-muted">{t("brandpages:created.text")}</p>
        <h2 className="sr-only">{t("brandpages:created.next")}</h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" href={directory}>
            {t("brandpages:created.find")}
          </ButtonLink>
          <ButtonLink look="outline" href={home}>
            {t("brandpages:created.requests")}
          </ButtonLink>
        </div>
      </Panel>
      {unconfirmedEmail !== null && (
        <p className="wrap-anywhere">
          {t("brandpages:created.address", { email: unconfirmedEmail })}{" "}
          <a className="link" href={`${paths.proveEmail()}#${correctionAnchor}`}>
            {t("brandpages:created.wrongAddress")}
          </a>
        </p>
      )}
      {isTextConsentPending && (
        <p>
          {t("phone:check.waiting")}{" "}
          <a className="link" href={paths.phoneSettings()}>
            {t("phone:check.start")}
          </a>
        </p>
      )}
      <p className="text-sm text-muted">{t("brandpages:created.mail", { language })}</p>
    </div>
  );
}
