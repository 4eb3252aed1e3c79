import { useLocation, useNavigation, useSearchParams } from "react-router";
import { formatDistance, formatNumber } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { fillPattern, paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { usePreload } from "#app/ui/preload.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { CardsSkeleton } from "#app/ui/cards-skeleton.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { toItemListData } from "#app/features/directory/model/facts.ts";
import { directoryPath, sharePath, parseView, wizardPath } from "#app/features/directory/model/links.ts";
import { ChoiceBar } from "#app/features/shortlist/ui/choice-bar.tsx";
import { ChoiceNote } from "#app/features/shortlist/ui/choice-note.tsx";
import { FilterPanel } from "#app/features/directory/ui/filter-panel.tsx";
import { HowItWorks } from "#app/features/directory/ui/how-it-works.tsx";
import { useChoice } from "#app/features/shortlist/ui/use-choice.ts";
import { ResultMap } from "#app/features/directory-map/ui/result-map.tsx";
import { ViewSwitch } from "#app/features/directory-map/ui/view-switch.tsx";
import { ResultList } from "#app/features/directory/ui/result-list.tsx";
import { SearchForm } from "#app/features/directory/ui/search-form.tsx";

import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import type { Choice } from "#app/features/shortlist/model/choice.ts";
import { PickLink } from "#app/features/shortlist/ui/pick-link.tsx";
import { toQueryKey } from "./revalidation.ts";

/** With the contractors selected in the URL, as far as they can be asked here. */
export interface DirectoryScreenView extends DirectoryView {
  choice: Choice;
}

/** Miles beyond which contractors rarely travel. */
const maxTravelMiles = 100;

export function DirectoryScreen({ view }: { view: DirectoryScreenView }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const loading = useIsDirectoryLoading();
  const { title, services, found, choice, mostChosen } = view;
  const { service } = view.query;
  const code = found?.place.code ?? null;
  const chosen = useChoice({ service, code, judged: choice, shown: found?.items ?? [], most: mostChosen });
  const picks = chosen.map(({ accountId }) => accountId);
  const query = { ...view.query, picks, view: parseView(search) };
  const place = found && (found.place.isCity ? t("directory:places.named", { ...found.place }) : found.place.code);
  const heading = found ? t("directory:title", { service: t(`services:${service}`), ...found.place }) : t("directory:welcome.title");
  return (
    <>
      <PageTitle
        title={`${heading} | ${title}`}
        about={found ? t("directory:about", { service: t(`services:${service}`), ...found.place }) : t("directory:welcome.text")}
      />
      <div className="page flex flex-col gap-6 py-6">
        <Breadcrumbs trail={place ? [{ label: title, to: paths.directory() }, { label: place }] : [{ label: title }]} />
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{heading}</h1>
          <p className="text-muted">{found ? <Count found={found} filtered={query.badges.length > 0} /> : t("directory:welcome.text")}</p>
        </header>
        <SearchForm services={services} service={service} place={place ?? ""} picks={picks} view={query.view} />
        {found && <ChoiceNote choice={choice} code={found.place.code} />}
        {found && found.items.length > 0 && (
          <JsonLd facts={import.meta.env.SSR && ((origin) => toItemListData(origin, found.items, query.page))} />
        )}
        {found ? <Found view={view} found={found} query={query} loading={loading} /> : loading ? <CardsSkeleton /> : <HowItWorks />}
      </div>
      {found && picks.length > 0 && (
        <ChoiceBar
          chosen={chosen}
          most={mostChosen}
          pathWith={(left) => directoryPath(found.place.code, { ...query, picks: left })}
          requestPath={view.requestable ? wizardPath(picks, service, found.place.code) : null}
          sharePath={sharePath(found.place.code, query)}
        />
      )}
    </>
  );
}

const directoryAreas = [fillPattern(paths.directoryAround.pattern), paths.findPlace(), paths.contractor({ publicId: "loc_" })];

/** True while another directory page loads. Selecting contractors or opening the map keeps page and focus. */
function useIsDirectoryLoading(): boolean {
  const { state, location } = useNavigation();
  const currentLocation = useLocation();
  if (state !== "loading" || toQueryKey(location) === toQueryKey(currentLocation)) return false;
  return directoryAreas.some((area) => location.pathname.startsWith(area)) || location.pathname === paths.directory();
}

/** Contractors that serve the place; with filters, also how many match. */
function Count({ found, filtered }: { found: NonNullable<DirectoryView["found"]>; filtered: boolean }) {
  const { t, locale } = useTranslations();
  const { serving, itemsCount, place } = found;
  const word = !filtered || serving === 0 ? "count" : itemsCount === 0 ? "matchingNone" : "matching";
  return t(`directory:${word}`, { count: serving, matching: formatNumber(itemsCount, locale), code: place.code });
}

const renderPick: Parameters<typeof ResultList>[0]["renderPick"] = (one, chosen, path) => (
  <PickLink one={one} chosen={chosen} path={path} />
);

const loadProfile = () => import("#app/features/profiles/ui/profile-screen.tsx");

function Found({ view, found, query, loading }: Omit<Parameters<typeof ResultList>[0], "renderPick"> & { loading: boolean }) {
  const isEmpty = found.serving === 0;
  const preloadHandlers = usePreload(loadProfile);
  return (
    <>
      <div className="flex flex-col gap-6 lg:flex-row">
        {!isEmpty && <ViewSwitch place={found.place.code} query={query} />}
        {!isEmpty && <FilterPanel place={found.place.code} query={query} groups={found.filters} />}
        <div {...preloadHandlers} className={`min-w-0 flex-1 ${query.view === "map" && !isEmpty ? "max-lg:hidden noscript:block" : ""}`}>
          {loading ? (
            <CardsSkeleton />
          ) : isEmpty ? (
            <NoContractors found={found} query={query} />
          ) : (
            <ResultList view={view} found={found} query={query} renderPick={renderPick} />
          )}
        </div>
        {!isEmpty && <ResultMap place={found.place} query={query} />}
      </div>
      {!loading && found.cities.length > 0 && <NearestCities found={found} query={query} />}
    </>
  );
}

/** Advice depends on the distance of the nearest city. */
function NoContractors({ found: { place, cities, otherServices }, query }: Pick<Parameters<typeof ResultList>[0], "found" | "query">) {
  const { t, locale } = useTranslations();
  const [nearest] = cities;
  const word = !nearest ? "nowhere" : nearest.distanceMiles > maxTravelMiles ? "far" : "advice";
  const distance = nearest && formatDistance(nearest.distanceMiles, countryByPostalKey(place.code), locale);
  return (
    <Panel gap={2}>
      <p className="text-lg font-medium">{t("directory:empty.text")}</p>
      <p className="text-muted">{t(`directory:empty.${word}`, { city: nearest?.city, region: nearest?.region, distance })}</p>
      {otherServices.length > 0 && (
        <>
          <h2 className="mt-2 font-medium">{t("directory:empty.others", { code: place.code })}</h2>
          <ul className="flex flex-wrap gap-2">
            {otherServices.map((service) => (
              <li key={service}>
                <ButtonLink look="outline" to={directoryPath(place.code, { ...query, service, picks: [], badges: [], page: 0 })}>
                  {t(`services:${service}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
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
