import type { City } from "#app/features/places/model/cities.ts";
import { normalizeName } from "#app/features/places/model/normalize-name.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import corrections from "./corrections.json" with { type: "json" };
import type { GazetteerRow } from "./gazetteer.ts";

const isInstitution = (code: string) => corrections.institutions.some((beginning) => code.startsWith(beginning));
const military = new Set(["AA", "AE", "AP"]);

/** A city's code is taken from the third of its codes nearest to its middle, at least three. */
const centralFraction = 3;
/** Miles to the next code that one mile from the middle outweighs. */
const centrePenalty = 0.3;
/** Cap on the distance to the next code, in miles. */
const maxMilesApart = 10;

/** Cities with an inhabited code near their middle. Military mail has no cities. */
export function buildCities(rows: readonly GazetteerRow[]): City[] {
  const room = createDistanceToNext(rows.filter(({ weight }) => weight > 0));
  const groups = Map.groupBy(
    rows.filter(({ region }) => !military.has(region)),
    ({ city, region }) => `${region} ${normalizeName(city)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [buildCity(first, group, room)] : [];
  });
}

function buildCity(
  { city: name, region, country }: GazetteerRow,
  group: readonly GazetteerRow[],
  room: (row: GazetteerRow) => number,
): City {
  const inhabited = group.filter(({ weight }) => weight > 0);
  const codes = inhabited.length > 0 ? inhabited : group;
  const middle = findMedianPoint(codes);
  const byDistance = codes
    .map((row) => ({ row, miles: milesBetween(row, middle) }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, Math.max(3, Math.ceil(codes.length / centralFraction)));
  const candidates = byDistance.filter(({ row }) => !isInstitution(row.code));
  const rank = ({ row, miles }: { row: GazetteerRow; miles: number }) => room(row) - centrePenalty * miles;
  const [centre] = (candidates.length > 0 ? candidates : byDistance).toSorted((one, other) => rank(other) - rank(one));
  const weight = inhabited.reduce((sum, row) => sum + row.weight, 0);
  return { name, plain: normalizeName(name), region, country, code: centre?.row.code ?? "", weight: Math.round(weight * 100) / 100 };
}

/**
 * Distance to the next code in miles. Single buildings with their own code are close to the next; neighborhoods are
 * not.
 */
function createDistanceToNext(rows: readonly GazetteerRow[]): (row: GazetteerRow) => number {
  const squares = Map.groupBy(rows, (row) => toSquareKey(row));
  const steps = [-1, 0, 1];
  return (row) => {
    const near = steps.flatMap((north) => steps.flatMap((east) => squares.get(toSquareKey(row, [north, east])) ?? []));
    return near.reduce((least, other) => (other.code === row.code ? least : Math.min(least, milesBetween(row, other))), maxMilesApart);
  };
}

/** Key of a 0.2-degree square, or of one offset from it. */
function toSquareKey({ latitude, longitude }: GeoPoint, [north, east] = [0, 0]): string {
  return `${Math.floor(latitude * 5) + north} ${Math.floor(longitude * 5) + east}`;
}

/** Median point, insensitive to outliers. */
function findMedianPoint(points: readonly GeoPoint[]): GeoPoint {
  const median = (select: (point: GeoPoint) => number) =>
    points.map(select).sort((one, other) => one - other)[Math.floor(points.length / 2)] ?? 0;
  return { latitude: median((point) => point.latitude), longitude: median((point) => point.longitude) };
}
