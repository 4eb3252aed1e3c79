import { Link, useNavigation, useSearchParams } from "react-router";
import { formatDistance } from "#app/lib/formats.ts";
import { countryOfKey } from "#app/lib/postal-codes.ts";
import { useWords } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CardsSkeleton } from "#app/ui/skeletons.tsx";
import { directoryPath, picksOf, wizardPath } from "../model/links.ts";
import { ChoiceBar } from "./choice-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { ResultList } from "./result-list.tsx";
import { SearchForm } from "./search-form.tsx";

import type { DirectoryView } from "./view.ts";

/** The directory: search on top, then who serves the place, or where the nearest ones are. */
export function DirectoryScreen({ view }: { view: DirectoryView }) {
  const { t } = useWords();
  const [search] = useSearchParams();
  const loading = useLoadsDirectory();
  const { title, services, found } = view;
  const query = { ...view.query, picks: picksOf(search, view.mostChosen) };
  const { service, picks } = query;
  const heading = found ? t("directory:title", { service: t(`services:${service}`), ...found.place }) : t("directory:welcome.title");
  return (
    <>
      <title>{`${heading} | ${title}`}</title>
      <meta name="description" content={t("directory:welcome.text")} />
      <div className="page flex flex-col gap-6 py-6">
        <Breadcrumbs trail={found ? [{ label: title, to: "/contractors" }, { label: found.place.code }] : [{ label: title }]} />
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{heading}</h1>
          <p className="text-muted">
            {found ? t("directory:count", { count: found.itemsCount, code: found.place.code }) : t("directory:welcome.text")}
          </p>
        </header>
        <SearchForm services={services} service={service} place={found?.place.code ?? ""} />
        {found ? <Found view={view} found={found} query={query} loading={loading} /> : loading ? <CardsSkeleton /> : <HowItWorks />}
      </div>
      {found && view.requestable && picks.length > 0 && (
        <ChoiceBar
          count={picks.length}
          most={view.mostChosen}
          requestPath={wizardPath(picks, service, found.place.code)}
          clearPath={directoryPath(found.place.code, { ...query, picks: [] })}
        />
      )}
    </>
  );
}

/** Whether another page of the directory is on its way. */
function useLoadsDirectory(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && /^\/contractors(\/(postal|go|loc_)|$)/.test(location.pathname);
}

function Found({ view, found, query, loading }: Parameters<typeof ResultList>[0] & { loading: boolean }) {
  const isEmpty = found.itemsCount === 0 && query.badges.length === 0;
  return (
    <>
      <div className="flex flex-col gap-6 lg:flex-row">
        {!isEmpty && <FilterPanel place={found.place.code} query={query} groups={found.filters} />}
        <div className="min-w-0 flex-1">
          {loading ? <CardsSkeleton /> : isEmpty ? <Nobody /> : <ResultList view={view} found={found} query={query} />}
        </div>
      </div>
      {!loading && found.cities.length > 0 && <NearestCities found={found} query={query} />}
    </>
  );
}

function Nobody() {
  const { t } = useWords();
  return (
    <div className="panel flex flex-col gap-2">
      <p className="text-lg font-medium">{t("directory:empty.text")}</p>
      <p className="text-muted">{t("directory:empty.advice")}</p>
    </div>
  );
}

function NearestCities({ found, query }: Pick<Parameters<typeof ResultList>[0], "found" | "query">) {
  const { t, locale } = useWords();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{t("directory:nearest.title", { service: t(`services:${query.service}`) })}</h2>
      <ul className="flex flex-wrap gap-2">
        {found.cities.map(({ city, region, postalCode, distanceMiles }) => (
          <li key={postalCode}>
            <Link className="btn btn-outline" to={directoryPath(postalCode, { ...query, page: 0, picks: [] })}>
              {t("directory:nearest.city", { city, region, distance: formatDistance(distanceMiles, countryOfKey(postalCode), locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
