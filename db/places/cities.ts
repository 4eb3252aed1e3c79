import type { City } from "#app/features/places/model/cities.ts";
import { plainName } from "#app/features/places/model/plain-name.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import corrections from "./corrections.json" with { type: "json" };
import type { GazetteerRow } from "./gazetteer.ts";

const isInstitution = (code: string) => corrections.institutions.some((beginning) => code.startsWith(beginning));
const military = new Set(["AA", "AE", "AP"]);

/** A city's code is taken from the third of its codes nearest to its middle, at least three. */
const oneIn = 3;
/** Miles to the next code that one mile from the middle outweighs. */
const offCentre = 0.3;
/** Cap on the distance to the next code, in miles. */
const farApart = 10;

/** Cities with an inhabited code near their middle. Military mail has no cities. */
export function citiesOf(rows: readonly GazetteerRow[]): City[] {
  const room = roomAround(rows.filter(({ weight }) => weight > 0));
  const groups = Map.groupBy(
    rows.filter(({ region }) => !military.has(region)),
    ({ city, region }) => `${region} ${plainName(city)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [cityOf(first, group, room)] : [];
  });
}

function cityOf({ city: name, region, country }: GazetteerRow, group: readonly GazetteerRow[], room: (row: GazetteerRow) => number): City {
  const lived = group.filter(({ weight }) => weight > 0);
  const codes = lived.length > 0 ? lived : group;
  const middle = middleOf(codes);
  const byDistance = codes
    .map((row) => ({ row, miles: milesBetween(row, middle) }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, Math.max(3, Math.ceil(codes.length / oneIn)));
  const homes = byDistance.filter(({ row }) => !isInstitution(row.code));
  const rank = ({ row, miles }: { row: GazetteerRow; miles: number }) => room(row) - offCentre * miles;
  const [centre] = (homes.length > 0 ? homes : byDistance).toSorted((one, other) => rank(other) - rank(one));
  const weight = lived.reduce((sum, row) => sum + row.weight, 0);
  return { name, plain: plainName(name), region, country, code: centre?.row.code ?? "", weight: Math.round(weight * 100) / 100 };
}

/**
 * Distance to the next code in miles. Single buildings with their own code are close to the next; neighborhoods are
 * not.
 */
function roomAround(rows: readonly GazetteerRow[]): (row: GazetteerRow) => number {
  const squares = Map.groupBy(rows, (row) => squareAt(row));
  const steps = [-1, 0, 1];
  return (row) => {
    const near = steps.flatMap((north) => steps.flatMap((east) => squares.get(squareAt(row, [north, east])) ?? []));
    return near.reduce((least, other) => (other.code === row.code ? least : Math.min(least, milesBetween(row, other))), farApart);
  };
}

/** Key of a 0.2-degree square, or of one offset from it. */
function squareAt({ latitude, longitude }: GeoPoint, [north, east] = [0, 0]): string {
  return `${Math.floor(latitude * 5) + north} ${Math.floor(longitude * 5) + east}`;
}

/** Median point, insensitive to outliers. */
function middleOf(points: readonly GeoPoint[]): GeoPoint {
  const median = (of: (point: GeoPoint) => number) => points.map(of).sort((one, other) => one - other)[Math.floor(points.length / 2)] ?? 0;
  return { latitude: median((point) => point.latitude), longitude: median((point) => point.longitude) };
}
