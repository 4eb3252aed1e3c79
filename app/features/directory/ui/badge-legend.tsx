import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { DirectoryItem } from "../model/page.ts";
import { formatBadge } from "./badge-label.ts";
import { badgeLegendId } from "./badge-legend-id.ts";

/** Explains the badges of all cards on a page. Works without scripts. */
export function BadgeLegend({ items }: { items: readonly Pick<DirectoryItem, "badges">[] }) {
  const { t } = useTranslations();
  const badges = [...new Set(items.flatMap((item) => item.badges))];
  if (badges.length === 0) return null;
  return (
    <Panel
      id={badgeLegendId}
      popover="auto"
      className="m-auto max-h-[85dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto text-base-content"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-lg font-semibold">{t("badges:title")}</h2>
        <Button
          look="ghost"
          size="small"
          type="button"
          popoverTarget={badgeLegendId}
          popoverTargetAction="hide"
          aria-label={t("badges:close")}
        >
          <Icon name="close" />
        </Button>
      </div>
      <dl className="mt-2 text-sm">
        {badges.map((badge) => [
          <dt key={badge} className="mt-2 font-medium">
            {formatBadge(badge, t)}
          </dt>,
          <dd key={`${badge} meaning`} className="text-muted">
            {t(`badges:meaning.${badge}`)}
          </dd>,
        ])}
      </dl>
    </Panel>
  );
}
