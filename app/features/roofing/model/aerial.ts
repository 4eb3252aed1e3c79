/** The ground around a house from the air, its middle that of the drawing: where the browser finds it, and what it shows in feet. */
export interface Aerial {
  src: string;
  width: number;
  height: number;
}

/** What is asked for: Google's nearest zoom that every town has, in the shape of the drawing surface. A house of any size has room in it. */
export const aerialFrame = { zoom: 20, width: 480, height: 320 } as const;

/** Metres that a point of a map covers on the equator at zoom 0: the equator in tiles of 256 points, as Web Mercator has it. */
const equatorPoint = 156_543.03392;
const metresPerFoot = 0.3048;

/** The feet that one point of a Web Mercator map covers at a latitude (degrees) and a zoom. */
export function feetPerPoint(latitude: number, zoom: number): number {
  return (equatorPoint * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom / metresPerFoot;
}

/** The feet that the picture at a latitude covers. */
export function aerialFeet(latitude: number): Pick<Aerial, "width" | "height"> {
  const feet = feetPerPoint(latitude, aerialFrame.zoom);
  return { width: aerialFrame.width * feet, height: aerialFrame.height * feet };
}
