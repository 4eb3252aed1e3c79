import { useTranslations } from "#app/platform/translations.ts";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import { MapFrame } from "./map-frame.tsx";

const loadMap = async () => (await import("./tuned-map.tsx")).TunedMap;

/** Map of a service area being edited. Without scripts there is none; the page has the same data as text. */
export function TunedAreaMap({ area }: { area: AreaPreview }) {
  const { t } = useTranslations();
  return <MapFrame label={t("map:areaTuned")} load={loadMap} map={{ area }} failed={t("map:failedArea")} className="h-72" />;
}
