import { formatDistance } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { CategoryHead } from "#app/ui/scene-head.tsx";
import type { CityPage } from "../model/city.ts";
import { toItemListData } from "#app/features/directory/model/facts.ts";
import { cityPath } from "../model/city-path.ts";
import { directoryPath, firstPage, profilePath } from "#app/features/directory/model/links.ts";
import { ContractorCard } from "#app/features/directory/ui/contractor-card.tsx";
import { PickLink } from "#app/features/shortlist/ui/pick-link.tsx";
import { CityFacts, useCityPrices } from "./city-costs.tsx";

export interface CityView {
  /** The brand's directory title. */
  title: string;
  page: CityPage;
  /** True if requests for this service can be sent. */
  requestable: boolean;
}

export function CityScreen({ view }: { view: CityView }) {
  const { t } = useTranslations();
  const { title, page } = view;
  const { city, region, code, total, items } = page;
  const named = { service: t(`services:${page.service}`), city, region };
  const heading = t("cities:title", named);
  const directory = directoryPath(code, { ...firstPage, service: page.service });
  const prices = useCityPrices(page);
  const about = t(total > 0 ? "cities:about" : "cities:nobody", { ...named, count: total });
  return (
    <div className="page flex flex-col gap-6 py-6">
      <PageTitle title={`${heading} | ${title}`} about={prices ?? about} />
      {total > 0 && <JsonLd facts={import.meta.env.SSR && ((origin) => toItemListData(origin, items))} />}
      <CategoryHead
        category={page.service}
        trail={[{ label: title, to: paths.directory() }, { label: heading }]}
        title={heading}
        about={t(total > 0 ? "cities:count" : "cities:nobody", { ...named, count: total })}
      />
      <CityFacts page={page} />
      {total > 0 && <TopContractors view={view} />}
      <ButtonLink look={total > 0 ? "primary" : "outline"} className="self-start max-sm:w-full" href={directory}>
        {t("cities:all", { code })}
      </ButtonLink>
      {page.nearestCities.length > 0 && <NearestCities page={page} />}
    </div>
  );
}

function TopContractors({ view: { page, requestable } }: { view: CityView }) {
  const { t } = useTranslations();
  const { service, city, items, total } = page;
  const query = { ...firstPage, service };
  return (
    <section className="flex flex-col gap-3">
      <p className="text-lg font-medium">{t(items.length < total ? "cities:first" : "cities:every", { city, count: items.length })}</p>
      <ol className="@container flex flex-col gap-3">
        {items.map((item) => (
          <ContractorCard
            key={item.publicId}
            item={item}
            service={service}
            code={item.code}
            profilePath={profilePath(item.publicId, item.code, { ...firstPage, service })}
            chosen={false}
            Pick={PickLink}
            pickPath={requestable && item.priceType ? directoryPath(item.code, { ...query, picks: [item.accountId] }) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

function NearestCities({ page: { service, nearestCities } }: { page: CityPage }) {
  const { t, locale } = useTranslations();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{t("directory:nearest.title", { service: t(`services:${service}`) })}</h2>
      <ul className="flex flex-wrap gap-2">
        {nearestCities.map(({ city, region, postalCode, distanceMiles }) => (
          <li key={postalCode}>
            <ButtonLink look="outline" href={cityPath(service, { city, region })}>
              {t("directory:nearest.city", {
                city,
                region,
                distance: formatDistance(distanceMiles, countryByPostalKey(postalCode), locale),
              })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
