import type { GeoPoint } from "./distances.ts";

/** Pixels from the map's north-west corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** Map size at zoom 0; doubles with each zoom. */
const worldPixels = 512;
/** Latitude at which the map is square. */
const northEnd = 85.05112878;

/** Mercator projection. */
export function pixelAt({ latitude, longitude }: GeoPoint, zoom: number): Pixel {
  const size = worldPixels * 2 ** zoom;
  const sine = Math.sin((Math.min(northEnd, Math.max(-northEnd, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}
