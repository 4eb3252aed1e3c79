import type { Map as GlMap } from "maplibre-gl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { GeoPoint } from "#app/lib/distances.ts";
import { clusterSpots, findCorners, type Cluster } from "../model/clusters.ts";
import type { DirectoryMap } from "#app/features/directory/model/pins.ts";
import { toBounds } from "./base-map.ts";
import { toLngLat } from "./map-style.ts";
import { Pin } from "./pin.tsx";

/** Pixels beyond the map's edge within which pins are still drawn. */
const margin = 20;

interface PinsProps {
  map: GlMap;
  answer: DirectoryMap;
  /** The contractor whose card is highlighted. */
  lit: string | null;
  /** Account ids of the shortlist. */
  picks: readonly string[];
  /** The cluster listed in the panel. */
  open: Cluster | null;
  /** Called for a pin that zooming in cannot separate. */
  onOpen: (cluster: Cluster) => void;
  /** Called when pointer or focus enters or leaves a pin. */
  onLook: (cluster: Cluster | null) => void;
}

/**
 * Draws results as buttons, for keyboard and screen readers. A pin of several spots zooms in; focus follows the same
 * contractor.
 */
export function Pins({ map, answer: { place, spots }, lit, picks, open, onOpen, onLook }: PinsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useVisiblePins(map, spots);
  /** The contractor whose pin gets focus after zooming. */
  const focusAfterZoom = useRef<string | null>(null);
  useLayoutEffect(() => {
    const positionItems = () => {
      const points = [place, ...shown.map(({ spots: [spot] }) => spot)];
      for (const [at, item] of [...(list.current?.children ?? [])].entries()) {
        const { x, y } = map.project(toLngLat(points[at] ?? place));
        (item as HTMLElement).style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    positionItems();
    map.on("move", positionItems);
    return () => void map.off("move", positionItems);
  }, [map, place, shown]);
  useEffect(() => {
    if (focusAfterZoom.current === null) return;
    const at = shown.findIndex(({ members }) => members.some(({ publicId }) => publicId === focusAfterZoom.current));
    focusAfterZoom.current = null;
    list.current?.querySelectorAll<HTMLElement>("button")[at]?.focus();
  }, [shown]);
  const handlePress = (cluster: Cluster) => {
    const target = cluster.spots.length > 1 ? findZoomTarget(map, cluster) : null;
    if (!target) return onOpen(cluster);
    focusAfterZoom.current = cluster.members[0]?.publicId ?? null;
    map.easeTo(target);
  };
  return createPortal(
    <ul ref={list} className="absolute inset-0 overflow-hidden pointer-events-none">
      <li aria-hidden="true" className="map-here absolute top-0 left-0" />
      {shown.map((cluster) => (
        <li key={cluster.members[0]?.publicId} className="map-spot absolute top-0 left-0 pointer-events-auto">
          <Pin
            cluster={cluster}
            isLit={cluster.members.some((one) => one.publicId === lit || open?.members.includes(one))}
            isChosen={cluster.members.some(({ accountId }) => picks.includes(accountId))}
            onPress={() => handlePress(cluster)}
            onLook={(isLookedAt) => onLook(isLookedAt ? cluster : null)}
          />
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}

/** Pins in view, updated after each move. */
function useVisiblePins(map: GlMap, spots: DirectoryMap["spots"]): Cluster[] {
  const [shown, setShown] = useState<Cluster[]>([]);
  useEffect(() => {
    const update = () => setShown(clusterSpots(spots, Math.floor(map.getZoom())).filter(({ spots: [spot] }) => isInView(map, spot)));
    update();
    map.on("moveend", update);
    map.on("resize", update);
    return () => {
      map.off("moveend", update);
      map.off("resize", update);
    };
  }, [map, spots]);
  return shown;
}

function isInView(map: GlMap, point: GeoPoint): boolean {
  const { x, y } = map.project(toLngLat(point));
  const { clientWidth, clientHeight } = map.getContainer();
  return x > -margin && y > -margin && x < clientWidth + margin && y < clientHeight + margin;
}

/** Returns a view that separates the cluster's spots, or null at maximum zoom. */
function findZoomTarget(map: GlMap, { spots }: Cluster) {
  const level = Math.floor(map.getZoom());
  const corners = findCorners(spots);
  const camera = corners && map.cameraForBounds(toBounds(corners), { padding: margin * 2 });
  if (!camera || level >= map.getMaxZoom()) return null;
  return { center: camera.center, zoom: Math.min(map.getMaxZoom(), Math.max(camera.zoom ?? 0, level + 1)) };
}
