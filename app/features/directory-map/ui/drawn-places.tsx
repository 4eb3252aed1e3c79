import type { GeoJSONSource } from "maplibre-gl";
import { useEffect } from "react";
import type { GeoPoint } from "#app/lib/distances.ts";
import { findCorners } from "../model/clusters.ts";
import { maxMapZoom, toBounds, useBaseMap, type Corners } from "./base-map.ts";
import { StaticMap } from "./map-controls.tsx";
import { toLngLat } from "./map-style.ts";

/** Of North America. */
const middle: GeoPoint = { latitude: 40, longitude: -95 };

/** A dot for each place. Not interactive, so that it does not capture scrolling. */
export function DrawnPlaces({ points }: { points: readonly GeoPoint[] }) {
  const corners: Corners = findCorners([...points]) ?? [middle, middle];
  const baseMap = useBaseMap({ corners, options: { interactive: false } });
  const { map } = baseMap;
  const drawn = JSON.stringify(points.map(toLngLat));
  useEffect(() => {
    if (!map) return;
    const draw = () => {
      map.getSource<GeoJSONSource>("dot")?.setData({ type: "MultiPoint", coordinates: JSON.parse(drawn) as [number, number][] });
      map.fitBounds(toBounds(corners), { padding: 40, maxZoom: maxMapZoom - 3, animate: false });
    };
    if (map.getSource("dot")) draw();
    else map.once("style.load", draw);
    return () => void map.off("style.load", draw);
    // The corners follow from what is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, drawn]);
  return <StaticMap {...baseMap} />;
}
