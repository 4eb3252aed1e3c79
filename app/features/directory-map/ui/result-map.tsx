import { useTranslations } from "#app/platform/translations.ts";
import type { DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { ShownPlace } from "#app/features/directory/ui/view.ts";
import { MapFrame } from "./map-frame.tsx";

export const mapId = "map";
const loadMap = async () => (await import("./directory-map.tsx")).DirectoryMap;

/** Beside the list on wide screens; instead of it on narrow ones when selected. */
export function ResultMap({ place, query }: { place: ShownPlace; query: DirectoryQuery }) {
  const { t } = useTranslations();
  const shown = query.view === "map" ? "" : "max-lg:hidden";
  return (
    <MapFrame
      id={mapId}
      label={t("map:title")}
      load={loadMap}
      map={{ place, query }}
      failed={t("map:failed")}
      className={`h-[70svh] lg:sticky lg:top-[calc(1rem+var(--acting))] lg:h-[calc(100svh-2rem-var(--acting)-var(--foot-bar))] max-h-192 lg:col-start-3 lg:row-start-1 ${shown}`}
    />
  );
}
