import { formatDistance } from "#app/lib/formats.ts";
import { countryByRegion } from "#app/lib/postal-codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { ShownArea, ShownProfile } from "../model/shown-profile.ts";
import { MapFrame } from "#app/features/directory-map/ui/map-frame.tsx";

const loadMap = async () => (await import("./area-map.tsx")).AreaMap;

/** Service areas on a map and as equivalent text. */
export function ProfileArea({ profile }: { profile: ShownProfile }) {
  const { t } = useTranslations();
  const { name, areas } = profile;
  if (areas.length === 0) return null;
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("profile:areas")}</h2>
      <MapFrame label={t("map:areaOf", { name })} load={loadMap} map={{ profile }} failed={t("map:failedArea")} className="h-64" />
      {areas.map((area) => (
        <Area key={JSON.stringify(area)} area={area} />
      ))}
    </Panel>
  );
}

function Area({ area }: { area: ShownArea }) {
  const { t, locale } = useTranslations();
  const { city, region, rangeMiles, includedCodes, excludedCodes, includedCount, excludedCount } = area;
  const formatCodes = (codes: readonly string[], count: number) => {
    const first = codes.join(", ");
    return count > codes.length ? t("profile:moreCodes", { codes: first, count: count - codes.length }) : first;
  };
  const distance = formatDistance(Math.round(rangeMiles), countryByRegion(region), locale);
  return (
    <p>
      {t("profile:area", { city, region, distance })}
      {includedCodes.length > 0 && `; ${t("profile:alsoCodes", { codes: formatCodes(includedCodes, includedCount) })}`}
      {excludedCodes.length > 0 && `; ${t("profile:exceptCodes", { codes: formatCodes(excludedCodes, excludedCount) })}`}
    </p>
  );
}
