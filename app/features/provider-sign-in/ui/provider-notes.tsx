import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { providerTitles, type ProviderName, type ProviderProblem } from "../model.ts";

/** Needs the translations `accounts`. */
export function ProviderProblemNote({ problem, provider }: { problem: ProviderProblem; provider: string }) {
  const { t } = useTranslations();
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      {t(`accounts:providers.problems.${problem}`, { provider })}
    </p>
  );
}

/** What the next sign-in or sign-up connects. */
export function WaitingIdentityNote({ identity }: { identity: { provider: ProviderName; email: string } }) {
  const { t } = useTranslations();
  return (
    <p className="alert alert-soft alert-info max-w-none">
      <Icon name="note" />
      <span className="min-w-0 wrap-anywhere">
        {t("accounts:providers.waiting", { provider: providerTitles[identity.provider], email: identity.email })}
      </span>
    </p>
  );
}
