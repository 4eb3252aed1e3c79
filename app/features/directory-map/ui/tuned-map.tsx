import type { GeoJSONSource, LayerSpecification, Map as GlMap } from "maplibre-gl";
import { useEffect } from "react";
import { circleAround, type GeoPoint } from "#app/lib/distances.ts";
import { findCorners } from "../model/clusters.ts";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import { toBounds, maxMapZoom, useBaseMap, type Corners } from "./base-map.ts";
import { StaticMap } from "./map-controls.tsx";
import { readColours, toLngLat } from "./map-style.ts";

/** Redraws circle and codes on every change. Not interactive, so that it does not capture scrolling. */
export function TunedMap({ area }: { area: AreaPreview }) {
  const circle = circleAround(area.centre, area.rangeMiles);
  const corners: Corners = findCorners([area.centre, ...circle, ...area.included, ...area.excluded]) ?? [area.centre, area.centre];
  const circles = [circle, ...(area.rings ?? []).map((miles) => circleAround(area.centre, miles))];
  const baseMap = useBaseMap({ corners, circles, dot: area.centre, options: { interactive: false } });
  const { map } = baseMap;
  useEffect(() => (map ? onceStyled(map, () => redraw(map, area, { circles, corners })) : undefined));
  return <StaticMap {...baseMap} />;
}

/** Runs now or once the style has loaded. Returns a cancel function. */
function onceStyled(map: GlMap, work: () => void): () => void {
  if (map.getSource("circles")) work();
  else map.once("style.load", work);
  return () => void map.off("style.load", work);
}

function redraw(map: GlMap, area: AreaPreview, { circles, corners }: { circles: GeoPoint[][]; corners: Corners }): void {
  fill(map, "circles", { type: "MultiPolygon", coordinates: circles.map((circle) => [circle.map(toLngLat)]) });
  fill(map, "dot", { type: "MultiPoint", coordinates: [toLngLat(area.centre)] });
  for (const name of ["included", "excluded"] as const) {
    if (!map.getSource(name)) addCodes(map, name);
    fill(map, name, { type: "MultiPoint", coordinates: area[name].map(toLngLat) });
  }
  const shown = JSON.stringify(corners);
  if (map.getContainer().dataset.shown === shown) return;
  map.getContainer().dataset.shown = shown;
  map.fitBounds(toBounds(corners), { padding: 40, maxZoom: maxMapZoom - 1, animate: false });
}

function fill(map: GlMap, source: string, data: GeoJSON.Geometry): void {
  map.getSource<GeoJSONSource>(source)?.setData(data);
}

/** Included codes are filled points, excluded codes are rings. */
function addCodes(map: GlMap, name: "included" | "excluded"): void {
  const { area, land } = readColours(map.getContainer());
  const colours =
    name === "included" ? { "circle-color": area, "circle-stroke-color": land } : { "circle-color": land, "circle-stroke-color": area };
  map.addSource(name, { type: "geojson", data: { type: "MultiPoint", coordinates: [] } });
  const layer: LayerSpecification = {
    id: name,
    type: "circle",
    source: name,
    paint: { ...colours, "circle-radius": 4, "circle-stroke-width": 2 },
  };
  map.addLayer(layer);
}
