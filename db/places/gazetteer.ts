import { readFileSync } from "node:fs";
import { timeZoneOf, type PostalPlace } from "#app/features/places/model.ts";
import { countryOfKey } from "#app/lib/postal-codes.ts";

/** A row of the gazetteer. `weight` guesses its inhabitants in thousands; for drawing examples only, never stored. */
export interface GazetteerRow extends PostalPlace {
  weight: number;
}

/** The columns of places.tsv, which has no heading. */
export const placeColumns = ["code", "city", "region", "latitude", "longitude", "weight"] as const;

/** Reads every US ZIP and Canadian FSA from places.tsv (README.md beside it names its sources), in the order of their codes. */
export function readGazetteer(): GazetteerRow[] {
  const lines = readFileSync(new URL("places.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [code = "", city = "", region = "", latitude, longitude, weight] = line.split("\t");
    const place = { code, country: countryOfKey(code), city, region, latitude: Number(latitude), longitude: Number(longitude) };
    return { ...place, timeZone: timeZoneOf(place), weight: Number(weight) };
  });
}
