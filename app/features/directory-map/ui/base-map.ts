import { Map as GlMap, setWorkerUrl, type MapOptions } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { GeoPoint } from "#app/lib/distances.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { toLngLat, buildMapStyle, type Overlay } from "./map-style.ts";
import { addStreets } from "./streets.ts";
import "./map.css";

// The default worker is a `blob:` URL, which the page's content security policy rejects.
setWorkerUrl(worker);

/** Maximum zoom; beyond it borders and shores are too coarse. */
export const maxMapZoom = 12;

/** Pixels beside and above the fitted points: a pin with a price is wide. */
export const fitPadding = { top: 40, bottom: 40, left: 60, right: 60 };

export type Corners = readonly [southWest: GeoPoint, northEast: GeoPoint];

export function toBounds([southWest, northEast]: Corners): [[number, number], [number, number]] {
  return [toLngLat(southWest), toLngLat(northEast)];
}

interface MapSetup extends Partial<Overlay> {
  corners: Corners;
  options: Partial<MapOptions>;
}

export interface BaseMap {
  holder: RefObject<HTMLDivElement | null>;
  map: GlMap | null;
  hasFailed: boolean;
  /** Of the streets, once they are drawn. */
  credit: string | null;
}

/**
 * Creates a map of North America from bundled data, then adds the streets that the operator configured. `map` is null
 * until created. Only the first options count.
 */
export function useBaseMap(setup: MapSetup): BaseMap {
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [credit, setCredit] = useState<string | null>(null);
  const { locale } = useTranslations();
  const initialSetup = useRef({ ...setup, locale });
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const controller = new AbortController();
    try {
      const { locale: language, ...shownSetup } = initialSetup.current;
      const created = createMap(container, shownSetup);
      created.once("load", () => {
        container.classList.add("is-drawn");
        void addStreets(created, language, controller.signal).then(setCredit);
      });
      setMap(created);
      return () => {
        controller.abort();
        setMap(null);
        created.remove();
      };
    } catch {
      setHasFailed(true);
    }
  }, []);
  return { holder, map, hasFailed, credit };
}

function createMap(container: HTMLElement, { corners, options, ...overlay }: MapSetup): GlMap {
  const created = new GlMap({
    ...options,
    container,
    style: buildMapStyle(container, overlay),
    bounds: toBounds(corners),
    fitBoundsOptions: { padding: fitPadding, maxZoom: maxMapZoom - 1 },
    minZoom: 2,
    maxZoom: maxMapZoom,
    // `MapCredit` shows it as text; the library's own would be HTML.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
  });
  created.touchZoomRotate.disableRotation();
  created.keyboard.disableRotation();
  return created;
}
