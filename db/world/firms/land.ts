import type { GazetteerRow } from "#db/places/gazetteer.ts";
import { firstAbove } from "../dice.ts";

/** A postal code where a contractor is based. */
export interface Spot {
  place: GazetteerRow;
  /** Index in the gazetteer; neighboring codes have neighboring indexes. */
  at: number;
  /** Usual service range, in miles. */
  usualRange: number;
  /** Sparsely populated: one contractor covers several trades. */
  thin: boolean;
}

/** Population by postal code, to distribute contractors. */
export interface Land {
  places: readonly GazetteerRow[];
  /** Location of contractor `index`, counted from 0. Any first n contractors are spread evenly over the population. */
  spotOf(index: number): Spot;
}

/** Exponent that thins out contractors in crowded square degrees. */
const sharing = 0.3;
/** Inhabitants, in thousands, within a contractor's usual range. */
const market = 5000;
/** Square miles of a square degree at 40° north. */
const squareDegree = 3650;
/** Thousands per square degree below which an area is sparse. */
const thinUnder = 400;

export function createLand(places: readonly GazetteerRow[]): Land {
  const crowds = new Map<string, number>();
  for (const place of places) crowds.set(squareOf(place), (crowds.get(squareOf(place)) ?? 0) + place.weight);
  const crowdOf = (place: GazetteerRow) => crowds.get(squareOf(place)) ?? 0;
  let sum = 0;
  const upTo = places.map((place) => (sum += place.weight > 0 ? place.weight / crowdOf(place) ** sharing : 0));
  return {
    places,
    spotOf(index) {
      // Golden ratio steps never cluster, and consecutive codes are neighbors.
      const at = firstAbove(upTo, (((index + 0.5) * 0.6180339887498949) % 1) * sum);
      const place = places[at];
      if (!place) throw new RangeError("a land without people");
      const crowd = crowdOf(place);
      const usualRange = Math.min(50, Math.max(12, Math.sqrt((market * squareDegree) / (Math.PI * crowd))));
      return { place, at, usualRange, thin: crowd < thinUnder };
    },
  };
}

/** Codes on both sides of a location, from the `skip`th neighbor on, in the same region. */
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
