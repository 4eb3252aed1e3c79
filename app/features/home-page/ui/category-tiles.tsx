import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { paths } from "#app/paths.ts";
import { categoryScene, Scene } from "#app/ui/scene.tsx";
import type { ServiceCount } from "../model.ts";

/** Services with their drawings. A tile chooses the service in the search form above. */
export function CategoryTiles({ services }: { services: readonly ServiceCount[] }) {
  const { t, locale } = useTranslations();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {services.map(({ service, contractors }) => (
        <li key={service}>
          <a
            href={`${paths.directory({ service })}#search`}
            className="group flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 hover:border-edge hover:shadow-card"
          >
            <Scene name={categoryScene(service)} className="w-full px-3 pt-3 sm:px-5 sm:pt-5" />
            <span className="flex flex-col px-3 pt-2 pb-3 sm:px-5 sm:pb-5">
              <span className="text-sm font-semibold hyphens-auto sm:text-base wrap-anywhere group-hover:underline">
                {t(`services:${service}`)}
              </span>
              <span className="text-sm text-muted">
                {t("home:services.count", { count: contractors, number: formatNumber(contractors, locale) })}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
