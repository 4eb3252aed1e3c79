import { formatFullDay } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { HomeSummary } from "../model.ts";

/** The homes of a household in short. Needs the translations `homes`. */
export function HomesPanel({ homes }: { homes: readonly HomeSummary[] }) {
  const { t, locale } = useTranslations();
  return (
    <Panel gap={3}>
      {homes.length === 0 && <p className="text-sm text-muted">{t("homes:about")}</p>}
      <ul className="flex flex-col gap-3">
        {homes.map(({ id, name, itemsCount, nextServiceOn }) => (
          <li key={id} className="flex gap-3">
            <Icon name="home" className="mt-0.5 size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <a className="link link-hover font-medium wrap-anywhere" href={paths.homeFile({ id })}>
                {name}
              </a>
              <span className="block text-sm text-muted">
                {t("homes:entries", { count: itemsCount })}
                {nextServiceOn && ` · ${t("homes:next", { day: formatFullDay(nextServiceOn, locale) })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <a className="link self-start text-sm" href={paths.homeFiles()}>
        {t(homes.length === 0 ? "homes:add" : "homes:all")}
      </a>
    </Panel>
  );
}
