import { slopeFactor } from "#app/features/categories/roof/area.ts";
import { riseOf } from "./pitch.ts";

/** One plane of a roof as a survey measured it: its angle in degrees, and the square feet of roof on it. */
export interface Facet {
  degrees: number;
  area: number;
}

/** Planes that are kept, the largest; a house has fewer. */
const mostFacets = 40;

/** Facets as an address carries them: whole degrees and square feet, `27.512_27.498`, the largest first. */
export function writeFacets(facets: readonly Facet[]): string {
  return facets
    .map(({ degrees, area }) => ({ degrees: Math.round(degrees), area: Math.round(area) }))
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, mostFacets)
    .map(({ degrees, area }) => `${degrees}.${area}`)
    .join("_");
}

/** Reads what `writeFacets` wrote; what is not written so is left out. */
export function readFacets(text: string): Facet[] {
  const written = text.split("_", mostFacets).map((part) => /^([0-8]?\d)\.([1-9]\d{0,4})$/.exec(part));
  return written.flatMap((found) => (found ? [{ degrees: Number(found[1]), area: Number(found[2]) }] : []));
}

/** A facet beside the parts of a roof: its rise over 12, and the square feet of ground under it. */
export function measuredFacet({ degrees, area }: Facet): { pitch: number; ground: number; sloped: number } {
  const pitch = riseOf(degrees);
  return { pitch, ground: area / slopeFactor(pitch), sloped: area };
}
