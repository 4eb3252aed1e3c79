import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { providerTitles, type ProviderName } from "../model.ts";
import { ProviderLogo } from "./provider-logo.tsx";

/** Keep the page's query, which says where the sign-in leads. */
export function ProviderButtons({ providers }: { providers: readonly ProviderName[] }) {
  const { t } = useTranslations();
  const query = new URLSearchParams(useLocation().search);
  return providers.map((provider) => (
    <ButtonLink
      key={provider}
      look="outline"
      size="tall"
      isWide
      href={paths.providerSignIn({ provider }, query)}
      data-way={provider}
      rel="nofollow"
    >
      <ProviderLogo provider={provider} />
      {t("accounts:providers.continue", { provider: providerTitles[provider] })}
    </ButtonLink>
  ));
}
