import type { GeoPoint } from "./distances.ts";

/** A point of a map of the world, in pixels from its north-west corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** The pixels of the whole world at zoom 0; each zoom doubles them. */
const worldPixels = 512;
/** The map of the world ends here: it is square. */
const northEnd = 85.05112878;

/** Where a point lies on a Mercator map of the world at a zoom. */
export function pixelAt({ latitude, longitude }: GeoPoint, zoom: number): Pixel {
  const size = worldPixels * 2 ** zoom;
  const sine = Math.sin((Math.min(northEnd, Math.max(-northEnd, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}
