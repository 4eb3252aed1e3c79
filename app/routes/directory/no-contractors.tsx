import type { ResultList } from "#app/features/directory/ui/result-list.tsx";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { isMilitaryMail } from "#app/features/places/model/military-mail.ts";
import { formatDistance } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Scene } from "#app/ui/scene.tsx";

type Found = Parameters<typeof ResultList>[0]["found"];

/** Miles beyond which contractors rarely travel. */
const maxTravelMiles = 100;

/** Advice depends on the distance of the nearest city. */
function findAdvice({ place, cities: [nearest] }: Pick<Found, "place" | "cities">) {
  if (isMilitaryMail(place.region)) return "military";
  if (!nearest) return "nowhere";
  return nearest.distanceMiles > maxTravelMiles ? "far" : "advice";
}

export function NoContractors({
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
      {!isMilitaryMail(place.region) && (
        <ButtonLink
          look="primary"
          size="tall"
          className="mt-2 self-start"
          href={paths.waitlist({ service: query.service, zip: place.code })}
        >
          {t("directory:empty.waitlist")}
        </ButtonLink>
      )}
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
