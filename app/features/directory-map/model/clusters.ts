import type { GeoPoint } from "#app/lib/distances.ts";
import { toPixel } from "#app/lib/mercator.ts";
import type { PinnedContractor, PinnedSpot } from "#app/features/directory/model/pins.ts";

/** Spots drawn as one pin, at the first spot. */
export interface Cluster {
  spots: readonly [PinnedSpot, ...PinnedSpot[]];
  /** Nearest to the searched place first. */
  members: readonly PinnedContractor[];
}

/** Pixels between pins side by side or one above the other, so that none covers another and a finger hits only one. */
export interface PinGap {
  x: number;
  y: number;
}

const narrowGap: PinGap = { x: 48, y: 48 };
/** Of pins with a price, up to six figures in any language. */
const pricedGap: PinGap = { x: 104, y: 48 };

export function findPinGap(spots: readonly PinnedSpot[]): PinGap {
  return spots.some(({ contractors }) => findLowestPrice(contractors) !== null) ? pricedGap : narrowGap;
}

/** Cents; null if none of them shows a price. */
export function findLowestPrice(contractors: readonly PinnedContractor[]): number | null {
  const prices = contractors.flatMap(({ fromPrice }) => fromPrice ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Groups spots that are too close at this zoom. Every contractor is in exactly one cluster. */
export function clusterSpots(spots: readonly PinnedSpot[], zoom: number): Cluster[] {
  const gap = findPinGap(spots);
  let rest = spots.map((spot) => ({ spot, pixel: toPixel(spot, zoom) }));
  const clusters: Cluster[] = [];
  for (let first = rest[0]; first; first = rest[0]) {
    const { spot, pixel } = first;
    const isNear = ({ pixel: { x, y } }: typeof first) => Math.abs(x - pixel.x) < gap.x && Math.abs(y - pixel.y) < gap.y;
    const others = rest.slice(1);
    const together = [spot, ...others.filter(isNear).map((other) => other.spot)] as const;
    clusters.push({ spots: together, members: together.flatMap(({ contractors }) => contractors) });
    rest = others.filter((other) => !isNear(other));
  }
  return clusters;
}

export function findCorners(points: readonly GeoPoint[]): [southWest: GeoPoint, northEast: GeoPoint] | null {
  if (points.length === 0) return null;
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  return [
    { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) },
    { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) },
  ];
}
