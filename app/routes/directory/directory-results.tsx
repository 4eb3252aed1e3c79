import { FilterPanel } from "#app/features/directory/ui/filter-panel.tsx";
import { ResultList } from "#app/features/directory/ui/result-list.tsx";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { ResultMap } from "#app/features/directory-map/ui/result-map.tsx";
import { ViewSwitch } from "#app/features/directory-map/ui/view-switch.tsx";
import { PickLink } from "#app/features/shortlist/ui/pick-link.tsx";
import { formatDistance } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { isMilitaryMail } from "#app/features/places/model/military-mail.ts";
import { CardsSkeleton } from "#app/ui/cards-skeleton.tsx";
import { usePreload } from "#app/ui/preload.ts";
import { NoContractors } from "./no-contractors.tsx";

const loadProfile = () => import("#app/features/profiles/ui/profile-screen.tsx");

/** Keeps the map's place while the page is still arriving, so that the list before it does not move. */
const besideMap = "lg:grid lg:grid-cols-[auto_minmax(0,1fr)_20rem] lg:noscript:grid-cols-[auto_minmax(0,1fr)]";

/** Filters, list and map of a place. */
export function DirectoryResults({ view, found, query, loading }: Omit<Parameters<typeof ResultList>[0], "Pick"> & { loading: boolean }) {
  const isEmpty = found.serving === 0;
  const preloadHandlers = usePreload(loadProfile);
  return (
    <>
      <div className={`flex flex-col gap-4 ${isEmpty ? "" : besideMap}`}>
        {!isEmpty && <ViewSwitch place={found.place.code} query={query} />}
        {!isEmpty && <FilterPanel place={found.place.code} query={query} groups={found.filters} toggles={found.toggles} />}
        <div
          {...preloadHandlers}
          className={`min-w-0 lg:col-start-2 lg:row-start-1 ${query.view === "map" && !isEmpty ? "max-lg:hidden noscript:block" : ""}`}
        >
          {loading ? (
            <CardsSkeleton />
          ) : isEmpty ? (
            <NoContractors phone={view.phone} found={found} query={query} />
          ) : (
            <ResultList view={view} found={found} query={query} Pick={PickLink} />
          )}
        </div>
        {!isEmpty && <ResultMap place={found.place} query={query} />}
      </div>
      {!loading && found.cities.length > 0 && !isMilitaryMail(found.place.region) && <NearestCities found={found} query={query} />}
    </>
  );
}

function NearestCities({ found, query }: Pick<Parameters<typeof ResultList>[0], "found" | "query">) {
  const { t, locale } = useTranslations();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{t("directory:nearest.title", { service: t(`services:${query.service}`) })}</h2>
      <ul className="flex flex-wrap gap-2">
        {found.cities.map(({ city, region, postalCode, distanceMiles }) => (
          <li key={postalCode}>
            <ButtonLink look="outline" to={directoryPath(postalCode, { ...query, page: 0 })}>
              {t("directory:nearest.city", {
                city,
                region,
                distance: formatDistance(distanceMiles, countryByPostalKey(found.place.code), locale),
              })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
