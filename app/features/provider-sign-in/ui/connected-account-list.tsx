import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { providerNames, providerTitles, type ConnectedAccount, type ProviderName } from "../model.ts";
import { ProviderLogo } from "./provider-logo.tsx";

interface ConnectedAccountListProps {
  accounts: readonly ConnectedAccount[];
  /** Those that can be connected. */
  providers: readonly ProviderName[];
}

/** Needs the translations `security`. */
export function ConnectedAccountList({ accounts, providers }: ConnectedAccountListProps) {
  const shown = providerNames.filter((name) => providers.includes(name) || accounts.some(({ provider }) => provider === name));
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-0">
      {shown.map((provider) => (
        <ProviderRow key={provider} provider={provider} account={accounts.find((account) => account.provider === provider)} />
      ))}
    </Panel>
  );
}

function ProviderRow({ provider, account }: { provider: ProviderName; account: ConnectedAccount | undefined }) {
  const { t, locale } = useTranslations();
  const title = providerTitles[provider];
  const used = account && (account.lastUsedAt ?? account.connectedAt);
  const usedKey = account?.lastUsedAt ? "security:connected.used" : "security:connected.connectedOn";
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <span className="flex min-w-0 items-start gap-3">
        <ProviderLogo provider={provider} />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-muted wrap-anywhere">{account?.email ?? t("security:connected.none")}</span>
          {used && <span className="text-sm text-muted">{t(usedKey, { date: formatDate(used, easternTime, locale) })}</span>}
        </span>
      </span>
      {account ? (
        <Form method="post" className="shrink-0">
          <input type="hidden" name="id" value={account.id} />
          <Button
            size="tall"
            look="outline"
            name="act"
            value="disconnect"
            aria-label={t("security:connected.disconnectLabel", { provider: title })}
          >
            {t("security:connected.disconnect")}
          </Button>
        </Form>
      ) : (
        <ButtonLink
          size="tall"
          look="outline"
          className="shrink-0"
          href={paths.providerSignIn({ provider }, { connect: "" })}
          aria-label={t("security:connected.connectLabel", { provider: title })}
        >
          {t("security:connected.connect")}
        </ButtonLink>
      )}
    </li>
  );
}
