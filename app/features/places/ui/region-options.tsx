import { countryByRegion } from "#app/lib/postal-codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { regionNames } from "../model/regions.ts";

/** Options of a select: states, then provinces, by their names in the user's language. Needs the translations `regions`. */
export function RegionOptions() {
  const { t, locale } = useTranslations();
  const regions = [...regionNames.keys()].map((code) => ({ code, name: t(`regions:${code}`), country: countryByRegion(code) }));
  const sorted = regions.toSorted((one, other) => other.country.localeCompare(one.country) || one.name.localeCompare(other.name, locale));
  return sorted.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
