import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PublicProof } from "../model/views.ts";

/** For public pages. Empty without proofs in force. */
export function VerifiedProofs({ proofs }: { proofs: readonly PublicProof[] }) {
  const { t, locale } = useTranslations();
  if (proofs.length === 0) return null;
  return (
    <Panel as="section" gap={3} aria-labelledby="verified">
      <h2 id="verified" className="text-xl font-semibold">
        {t("profile:verified.title")}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {proofs.map(({ kind, region, checkedAt }) => (
          <li key={`${kind} ${region}`} className="flex items-start gap-2">
            <Icon name="shield" className="size-5 text-success" />
            <span className="min-w-0 wrap-anywhere">
              {t(`profile:verified.kinds.${kind}`)}
              {region && ` (${region})`}
              <span className="block text-sm text-muted">
                {t("profile:verified.checked", { date: formatDate(checkedAt, "UTC", locale) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
