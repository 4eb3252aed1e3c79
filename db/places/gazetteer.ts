import { readFileSync } from "node:fs";
import { findTimeZone, type PostalPlace } from "#app/features/places/model.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";

/** `weight` estimates inhabitants in thousands; for demo data, ranking cities and counting homes. */
export interface GazetteerRow extends PostalPlace {
  weight: number;
}

/** Columns of places.tsv, which has no header. */
export const placeColumns = ["code", "city", "region", "latitude", "longitude", "weight"] as const;

/** Reads places.tsv (sources in README.md) in the order of codes. */
export function readGazetteer(): GazetteerRow[] {
  const lines = readFileSync(new URL("places.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [code = "", city = "", region = "", latitude, longitude, weight] = line.split("\t");
    const place = { code, country: countryByPostalKey(code), city, region, latitude: Number(latitude), longitude: Number(longitude) };
    return { ...place, timeZone: findTimeZone(place), weight: Number(weight) };
  });
}
