import type { GazetteerRow } from "#db/places/gazetteer.ts";
import { firstAbove } from "../dice.ts";

/** A postal code where firms are, and how such a firm works. */
export interface Spot {
  place: GazetteerRow;
  /** Where it stands in the gazetteer, whose neighbours are near by, for codes are given out that way. */
  at: number;
  /** How far a firm here usually goes, in miles. */
  usualRange: number;
  /** So few live here that one firm takes on several trades. */
  thin: boolean;
}

/** Where people live, as far as it decides where firms stand. */
export interface Land {
  places: readonly GazetteerRow[];
  /** The spot of the firm of this number, counted from 0. Any first so many firms lie as evenly among the people as can be. */
  spotOf(index: number): Spot;
}

/** Firms follow people, but a crowd shares them: to this power of the crowd of a square degree. */
const sharing = 0.3;
/** Inhabitants, in thousands, whom a firm's usual circle holds. */
const market = 5000;
/** Square miles of a square degree at 40° north. */
const squareDegree = 3650;
/** A square degree with fewer thousands is thinly settled. */
const thinUnder = 400;

/** Makes the land of a gazetteer. */
export function createLand(places: readonly GazetteerRow[]): Land {
  const crowds = new Map<string, number>();
  for (const place of places) crowds.set(squareOf(place), (crowds.get(squareOf(place)) ?? 0) + place.weight);
  const crowdOf = (place: GazetteerRow) => crowds.get(squareOf(place)) ?? 0;
  let sum = 0;
  const upTo = places.map((place) => (sum += place.weight > 0 ? place.weight / crowdOf(place) ** sharing : 0));
  return {
    places,
    spotOf(index) {
      // Steps of the golden ratio never clump, and codes that follow one another lie side by side.
      const at = firstAbove(upTo, (((index + 0.5) * 0.6180339887498949) % 1) * sum);
      const place = places[at];
      if (!place) throw new RangeError("a land without people");
      const crowd = crowdOf(place);
      const usualRange = Math.min(50, Math.max(12, Math.sqrt((market * squareDegree) / (Math.PI * crowd))));
      return { place, at, usualRange, thin: crowd < thinUnder };
    },
  };
}

/** Codes near a spot, from the `skip`th neighbour on to either side, in the same state or province. */
export function codesNear(land: Land, { place, at }: Spot, { skip, count }: { skip: number; count: number }): string[] {
  const sides = [
    land.places.slice(at + skip, at + skip + count),
    land.places.slice(Math.max(0, at - skip - count), Math.max(0, at - skip)),
  ];
  return sides.flat().flatMap((near) => (near.weight > 0 && near.region === place.region && near.code !== place.code ? near.code : []));
}

function squareOf(place: GazetteerRow): string {
  return `${Math.floor(place.latitude)} ${Math.floor(place.longitude)}`;
}
