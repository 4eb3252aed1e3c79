import { Map as GlMap, setWorkerUrl, type MapOptions } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { GeoPoint } from "#app/lib/distances.ts";
import { lngLat, mapStyle, type Drawn } from "./map-style.ts";
import "./map.css";

// The usual way would be a worker of a `blob:`, which the page's policy has no room for.
setWorkerUrl(worker);

/** As near as the map goes: nearer, its borders and shores are too coarse. */
export const nearestZoom = 12;

/** What a map shows at first: all between two corners. */
export type Corners = readonly [southWest: GeoPoint, northEast: GeoPoint];

/** The corners as the map takes them. */
export function boundsOf([southWest, northEast]: Corners): [[number, number], [number, number]] {
  return [lngLat(southWest), lngLat(northEast)];
}

/** What a map is made with. */
interface Made extends Partial<Drawn> {
  corners: Corners;
  options: Partial<MapOptions>;
}

/**
 * A map of North America in the element of `holder`, of data that the product brings along: no request leaves the host. Null before it
 * is there; `hasFailed` where the browser cannot draw it. What it is made with counts once.
 */
export function useBaseMap(made: Made): { holder: RefObject<HTMLDivElement | null>; map: GlMap | null; hasFailed: boolean } {
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const first = useRef(made);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    try {
      const { corners, options, ...drawn } = first.current;
      const created = new GlMap({
        ...options,
        container,
        style: mapStyle(container, drawn),
        bounds: boundsOf(corners),
        fitBoundsOptions: { padding: 40, maxZoom: nearestZoom - 1 },
        minZoom: 2,
        maxZoom: nearestZoom,
        // Said beside the map, as text: the library's own would be made of HTML.
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
