import { useWords } from "#app/platform/words.ts";
import type { TunedArea } from "#app/features/listings/model/tuned-area.ts";
import { MapFrame } from "./map-frame.tsx";

const loadMap = async () => (await import("./tuned-map.tsx")).TunedMap;

/** Map of a service area being edited. Without scripts there is none; the page has the same data as text. */
export function TunedAreaMap({ area }: { area: TunedArea }) {
  const { t } = useWords();
  return <MapFrame label={t("map:areaTuned")} load={loadMap} map={{ area }} failed={t("map:failedArea")} className="h-72" />;
}
