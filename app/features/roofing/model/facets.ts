import { slopeFactor } from "#app/features/categories/roof/area.ts";
import { toRise } from "./pitch.ts";

/** Surveyed roof plane: angle in degrees, roof area in square feet. */
export interface Facet {
  degrees: number;
  area: number;
}

/** Only the largest planes are kept. */
const maxFacets = 40;

/** Formats facets for the URL as whole degrees and square feet, largest first: `27.512_27.498`. */
export function formatFacets(facets: readonly Facet[]): string {
  return facets
    .map(({ degrees, area }) => ({ degrees: Math.round(degrees), area: Math.round(area) }))
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, maxFacets)
    .map(({ degrees, area }) => `${degrees}.${area}`)
    .join("_");
}

/** Skips invalid entries. */
export function parseFacets(text: string): Facet[] {
  const written = text.split("_", maxFacets).map((part) => /^([0-8]?\d)\.([1-9]\d{0,4})$/.exec(part));
  return written.flatMap((found) => (found ? [{ degrees: Number(found[1]), area: Number(found[2]) }] : []));
}

/** Converts to rise over 12 and square feet of ground. */
export function toMeasuredFacet({ degrees, area }: Facet): { pitch: number; ground: number; sloped: number } {
  const pitch = toRise(degrees);
  return { pitch, ground: area / slopeFactor(pitch), sloped: area };
}
