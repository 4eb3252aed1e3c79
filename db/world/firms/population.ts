import type { GazetteerRow } from "#db/places/gazetteer.ts";
import { findFirstAbove } from "../dice.ts";

/** A postal code where a contractor is based. */
export interface ContractorSite {
  place: GazetteerRow;
  /** Index in the gazetteer; neighboring codes have neighboring indexes. */
  at: number;
  /** Usual service range, in miles. */
  usualRange: number;
  /** Sparsely populated: one contractor covers several trades. */
  isSparse: boolean;
}

/** Population by postal code, to distribute contractors. */
export interface PopulationMap {
  places: readonly GazetteerRow[];
  /** Location of contractor `index`, counted from 0. Any first n contractors are spread evenly over the population. */
  findSite(index: number): ContractorSite;
}

/** Exponent that thins out contractors in crowded square degrees. */
const crowdingExponent = 0.3;
/** Inhabitants, in thousands, within a contractor's usual range. */
const peoplePerContractor = 5000;
/** Square miles of a square degree at 40° north. */
const squareDegreeMiles = 3650;
/** Thousands per square degree below which an area is sparse. */
const sparseBelow = 400;

export function createPopulationMap(places: readonly GazetteerRow[]): PopulationMap {
  const populationBySquare = new Map<string, number>();
  for (const place of places) populationBySquare.set(toSquareKey(place), (populationBySquare.get(toSquareKey(place)) ?? 0) + place.weight);
  const findPopulation = (place: GazetteerRow) => populationBySquare.get(toSquareKey(place)) ?? 0;
  let sum = 0;
  const cumulativeWeights = places.map((place) => (sum += place.weight > 0 ? place.weight / findPopulation(place) ** crowdingExponent : 0));
  return {
    places,
    findSite(index) {
      // Golden ratio steps never cluster, and consecutive codes are neighbors.
      const at = findFirstAbove(cumulativeWeights, (((index + 0.5) * 0.6180339887498949) % 1) * sum);
      const place = places[at];
      if (!place) throw new RangeError("the gazetteer has no inhabited place");
      const crowd = findPopulation(place);
      const usualRange = Math.min(50, Math.max(12, Math.sqrt((peoplePerContractor * squareDegreeMiles) / (Math.PI * crowd))));
      return { place, at, usualRange, isSparse: crowd < sparseBelow };
    },
  };
}

/** Codes on both sides of a location, from the `skip`th neighbor on, in the same region. */
export function listNearbyCodes(
  land: PopulationMap,
  { place, at }: ContractorSite,
  { skip, count }: { skip: number; count: number },
): string[] {
  const sides = [
    land.places.slice(at + skip, at + skip + count),
    land.places.slice(Math.max(0, at - skip - count), Math.max(0, at - skip)),
  ];
  return sides.flat().flatMap((near) => (near.weight > 0 && near.region === place.region && near.code !== place.code ? near.code : []));
}

function toSquareKey(place: GazetteerRow): string {
  return `${Math.floor(place.latitude)} ${Math.floor(place.longitude)}`;
}
