/** Aerial picture centered on the drawing. Width and height are feet. */
export interface Aerial {
  src: string;
  width: number;
  height: number;
}

/** Requested picture. Zoom 20 is Google's closest zoom that every town has, and fits any house. */
export const aerialFrame = { zoom: 20, width: 480, height: 320 } as const;

/** Meters per pixel on the equator at zoom 0: the equator over one 256-pixel tile (Web Mercator). */
const equatorMetersPerPixel = 156_543.03392;
const metresPerFoot = 0.3048;

/** Feet per pixel of a Web Mercator map; latitude in degrees. */
export function toFeetPerPixel(latitude: number, zoom: number): number {
  return (equatorMetersPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom / metresPerFoot;
}

/** Feet that the picture covers. */
export function toAerialSize(latitude: number): Pick<Aerial, "width" | "height"> {
  const feet = toFeetPerPixel(latitude, aerialFrame.zoom);
  return { width: aerialFrame.width * feet, height: aerialFrame.height * feet };
}
