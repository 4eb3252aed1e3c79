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
import { Panel } from "#app/ui/panel.tsx";
import { usePreload } from "#app/ui/preload.ts";
import { Scene } from "#app/ui/scene.tsx";

type Found = Parameters<typeof ResultList>[0]["found"];

/** Miles beyond which contractors rarely travel. */
const maxTravelMiles = 100;

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

/** Advice depends on the distance of the nearest city. */
function findAdvice({ place, cities: [nearest] }: Pick<Found, "place" | "cities">) {
  if (isMilitaryMail(place.region)) return "military";
  if (!nearest) return "nowhere";
  return nearest.distanceMiles > maxTravelMiles ? "far" : "advice";
}

function NoContractors({
  phone,
  found: { place, cities, otherServices },
  query,
}: Pick<Parameters<typeof ResultList>[0], "found" | "query"> & { phone: string }) {
  const { t, locale } = useTranslations();
  const [nearest] = cities;
  const distance = nearest && formatDistance(nearest.distanceMiles, countryByPostalKey(place.code), locale);
  return (
    <Panel gap={2}>
      <Scene name="state-no-contractors" className="w-48" />
      <h2 className="text-xl font-semibold">{t(`directory:empty.title.${query.service}`, { code: place.code })}</h2>
      <p>{t("directory:empty.text")}</p>
      <p className="text-muted">
        {t(`directory:empty.${findAdvice({ place, cities })}`, {
          code: place.code,
          city: nearest?.city,
          region: nearest?.region,
          distance,
        })}
      </p>
      {otherServices.length > 0 && (
        <>
          <h3 className="mt-2 font-medium">{t("directory:empty.others", { code: place.code })}</h3>
          <ul className="flex flex-wrap gap-2">
            {otherServices.map((service) => (
              <li key={service}>
                <ButtonLink
                  look="outline"
                  to={directoryPath(place.code, { ...query, service, picks: [], badges: [], filters: [], page: 0 })}
                >
                  {t(`services:${service}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">
        {t("directory:empty.call")}{" "}
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    </Panel>
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
