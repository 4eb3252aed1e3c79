import { buildCities } from "#db/places/cities.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { toPixel, type Pixel } from "#app/lib/mercator.ts";
import { listRegionCenters } from "./basemap-land.ts";
import type { MapPart, Spot } from "./basemap-parts.ts";

/** `from` is the minimum zoom; 0 for states and provinces. */
export interface Label {
  name: string;
  from: number;
}

/** Minimum pixels between labels. */
const minDistance = 64;
/** Zooms, and thousands of inhabitants a place needs to be labeled there. */
const zooms = [
  [3, 300],
  [4, 150],
  [5, 50],
  [6, 20],
  [7, 8],
  [8, 4],
  [9, 2],
  [10, 2],
] as const;

/** English labels. Of places too close together, the larger comes first, others at higher zooms or never. */
export function listMapLabels(): MapPart<Label>[] {
  const rows = readGazetteer();
  const points = new Map<string, GeoPoint>(rows.map((row) => [row.code, row]));
  const occupied = new Map<string, Pixel[]>();
  const cities = buildCities(rows).sort((one, other) => other.weight - one.weight);
  const places = cities.flatMap(({ name, code, weight }) => {
    const point = points.get(code);
    if (!point) return [];
    // The zoom from which it always has room, so that it never precedes and then blocks a larger place.
    const last = zooms.findLastIndex(([zoom]) => !hasRoom(occupied, point, zoom));
    const from = zooms.slice(last + 1).find(([, least]) => weight >= least)?.[0];
    if (from === undefined) return [];
    for (const [zoom] of zooms) if (zoom >= from) occupy(occupied, point, zoom);
    return [label({ name, from }, [point.longitude, point.latitude])];
  });
  const regions = listRegionCenters().flatMap(({ code, middle }) => {
    const name = regionNames.get(code);
    return name ? [label({ name, from: 0 }, middle)] : [];
  });
  return [...regions, ...places];
}

function hasRoom(occupied: ReadonlyMap<string, Pixel[]>, point: GeoPoint, zoom: number): boolean {
  const { x, y } = toPixel(point, zoom);
  const steps = [-minDistance, 0, minDistance];
  const near = steps.flatMap((right) => steps.flatMap((down) => occupied.get(toSquare({ x: x + right, y: y + down }, zoom)) ?? []));
  return near.every((other) => Math.hypot(other.x - x, other.y - y) >= minDistance);
}

function occupy(occupied: Map<string, Pixel[]>, point: GeoPoint, zoom: number): void {
  const pixel = toPixel(point, zoom);
  const square = toSquare(pixel, zoom);
  occupied.set(square, [...(occupied.get(square) ?? []), pixel]);
}

function toSquare({ x, y }: Pixel, zoom: number): string {
  return `${zoom} ${Math.floor(x / minDistance)} ${Math.floor(y / minDistance)}`;
}

function label(properties: Label, [longitude, latitude]: Spot): MapPart<Label> {
  const coordinates = [longitude, latitude].map((degrees) => Math.round(degrees * 100) / 100);
  return { type: "Feature", properties, geometry: { type: "Point", coordinates } };
}
