import { useWords } from "#app/platform/words.ts";
import type { TunedArea } from "#app/features/listings/model/tuned-area.ts";
import { MapFrame } from "./map-frame.tsx";

const loadMap = async () => (await import("./tuned-map.tsx")).TunedMap;

/** A service area on a map while its owner tunes it; without scripts there is none, and the words beside it say the same. */
export function TunedAreaMap({ area }: { area: TunedArea }) {
  const { t } = useWords();
  return <MapFrame label={t("map:areaTuned")} load={loadMap} map={{ area }} failed={t("map:failedArea")} className="h-72" />;
}
