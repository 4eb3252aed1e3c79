import type { GeoPoint } from "#app/lib/distances.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { MapFrame } from "./map-frame.tsx";

const loadMap = async () => (await import("./drawn-places.tsx")).DrawnPlaces;

/** Map of places that the page also lists. Nothing without places. */
export function PlacesMap({ label, points }: { label: string; points: readonly GeoPoint[] }) {
  const { t } = useTranslations();
  if (points.length === 0) return null;
  return <MapFrame label={label} load={loadMap} map={{ points }} failed={t("map:failedArea")} className="h-72" />;
}
