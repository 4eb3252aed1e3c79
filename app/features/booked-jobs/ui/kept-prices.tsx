import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { KeptPrices } from "../model.ts";

/** On the public profile. Needs the translations `profile`. */
export function KeptPricesNote({ kept }: { kept: KeptPrices | null }) {
  const { t } = useTranslations();
  if (!kept) return null;
  return (
    <Panel as="section" gap={2}>
      <h2 className="flex items-center gap-2 text-xl font-semibold">
        <Icon name="check" className="size-5 text-success" />
        {t("profile:keptPrices.title", { kept: kept.kept, jobs: kept.jobs })}
      </h2>
      <p className="text-muted">{t("profile:keptPrices.about")}</p>
    </Panel>
  );
}
