import type { GeoPoint } from "./distances.ts";

/** Pixels from the map's north-west corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** Map size at zoom 0; doubles with each zoom. */
const mapPixels = 512;
/** Latitude at which the map is square. */
const maxLatitude = 85.05112878;

/** Mercator projection. */
export function toPixel({ latitude, longitude }: GeoPoint, zoom: number): Pixel {
  const size = mapPixels * 2 ** zoom;
  const sine = Math.sin((Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}
