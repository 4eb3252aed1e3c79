import { cityPath } from "#app/features/city-pages/model/city-path.ts";
import type { CityCost, CostGuide } from "#app/features/cost-guides/model.ts";
import { useCostRange } from "#app/features/cost-guides/ui/cost-panel.tsx";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** The pages of the cities with enough quotes. */
export function CityLinks({ guide: { service, cities } }: { guide: CostGuide }) {
  const { t } = useTranslations();
  return (
    <section>
      <h2 className="text-xl font-semibold">{t("costs:guide.cities")}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cities.map((city) => (
          <li key={`${city.region} ${city.city}`}>
            <CityLink city={city} href={cityPath(service, city)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityLink({ city, href }: { city: CityCost; href: string }) {
  const { t, locale } = useTranslations();
  return (
    <a className="flex h-full flex-col gap-1 rounded-box border border-base-300 bg-base-100 p-4 hover:border-base-content" href={href}>
      <span className="font-medium wrap-anywhere">{t("costs:guide.city", { city: city.city, region: city.region })}</span>
      <span className="text-lg font-semibold tabular-nums">{useCostRange(city)}</span>
      <span className="text-sm text-muted">{t("costs:median", { amount: formatMoney(city.median, locale) })}</span>
    </a>
  );
}
