import { Map as GlMap, setWorkerUrl, type MapOptions } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { GeoPoint } from "#app/lib/distances.ts";
import { toLngLat, buildMapStyle, type Overlay } from "./map-style.ts";
import "./map.css";

// The default worker is a `blob:` URL, which the page's content security policy rejects.
setWorkerUrl(worker);

/** Maximum zoom; beyond it borders and shores are too coarse. */
export const maxMapZoom = 12;

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
}

/**
 * Creates a map of North America from bundled data; no request leaves the host. `map` is null until created. Only the
 * first options count.
 */
export function useBaseMap(setup: MapSetup): BaseMap {
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const initialSetup = useRef(setup);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    try {
      const { corners, options, ...overlay } = initialSetup.current;
      const created = new GlMap({
        ...options,
        container,
        style: buildMapStyle(container, overlay),
        bounds: toBounds(corners),
        fitBoundsOptions: { padding: 40, maxZoom: maxMapZoom - 1 },
        minZoom: 2,
        maxZoom: maxMapZoom,
        // `MapCredit` shows it as text; the library's own would be HTML.
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxPitch: 0,
      });
      created.once("load", () => container.classList.add("is-drawn"));
      created.touchZoomRotate.disableRotation();
      created.keyboard.disableRotation();
      setMap(created);
      return () => {
        setMap(null);
        created.remove();
      };
    } catch {
      setHasFailed(true);
    }
  }, []);
  return { holder, map, hasFailed };
}
