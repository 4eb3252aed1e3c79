import type { Map as GlMap } from "maplibre-gl";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BaseMap } from "./base-map.ts";

/** For users without a wheel, a second finger or the map's keyboard keys. */
export function ZoomButtons({ map }: { map: GlMap }) {
  const { t } = useTranslations();
  const steps = [
    { name: "nearer", sign: "+", go: () => map.zoomIn() },
    { name: "further", sign: "−", go: () => map.zoomOut() },
  ] as const;
  return (
    <div className="join join-vertical absolute top-2 right-2 shadow">
      {steps.map(({ name, sign, go }) => (
        <button
          key={name}
          type="button"
          className="btn btn-square join-item bg-base-100 text-xl"
          aria-label={t(`map:${name}`)}
          onClick={go}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}

/** A map that only the buttons move, or a message if it cannot be drawn. */
export function StaticMap({ holder, map, hasFailed, credit }: BaseMap) {
  const { t } = useTranslations();
  if (hasFailed) return <p className="p-6 text-muted">{t("map:failedArea")}</p>;
  return (
    <div className="relative h-full">
      <div ref={holder} aria-hidden="true" className="base-map h-full" />
      {map && <ZoomButtons map={map} />}
      <MapCredit credit={credit} />
    </div>
  );
}

/** Data sources of the map; the credits page has the licenses. */
export function MapCredit({ credit }: Pick<BaseMap, "credit">) {
  return (
    <a
      className="absolute right-0 bottom-0 rounded-tl-field bg-base-100/90 px-2 text-xs leading-6 text-base-content hover:underline"
      href={paths.credits()}
    >
      {credit && `${credit} · `}Natural Earth · US Census · GeoNames
    </a>
  );
}
