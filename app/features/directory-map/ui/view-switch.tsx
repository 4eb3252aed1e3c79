import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { directoryPath, type DirectoryQuery } from "#app/features/directory/model/links.ts";
import { mapId } from "./result-map.tsx";

/** Switches list and map on narrow screens. Hidden without scripts. */
export function ViewSwitch({ place, query }: { place: string; query: DirectoryQuery }) {
  const { t } = useTranslations();
  const views = [
    { name: "list", icon: "menu", view: undefined },
    { name: "map", icon: "pin", view: "map" },
  ] as const;
  return (
    <nav aria-label={t("map:view.title")} className="join grid grid-cols-2 noscript:hidden lg:hidden print:hidden">
      {views.map(({ name, icon, view }) => (
        <Link
          key={name}
          className={buttonClass(
            { look: view === query.view ? "neutral" : "outline", size: "tall" },
            `join-item ${view === query.view ? "" : "border-base-300"}`,
          )}
          aria-current={view === query.view ? "true" : undefined}
          to={`${directoryPath(place, { ...query, view })}${view ? `#${mapId}` : ""}`}
          preventScrollReset={!view}
        >
          <Icon name={icon} className="size-4" /> {t(`map:view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
