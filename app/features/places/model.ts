import { z } from "zod";
import { formatPoint, type GeoPoint } from "#app/lib/distances.ts";
import { toPostalKey, type Country } from "#app/lib/postal-codes.ts";

/** A US ZIP or Canadian FSA. */
export interface PostalPlace extends GeoPoint {
  /** Five digits, or three characters of an FSA. */
  code: string;
  country: Country;
  city: string;
  /** State, territory or province; AA, AE or AP for military mail abroad. */
  region: string;
  /** IANA zone, from `findTimeZone`. */
  timeZone: string;
}

/** `locationGeom` is the point as text, longitude first. */
export const Location = z.object({
  publicId: z.string().meta({ examples: ["loc_us60614"] }),
  postalCode: z.string().meta({ examples: ["60614", "H2X"] }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  locationGeom: z.string().meta({ examples: ["POINT(-87.6533 41.9229)"] }),
});
export type Location = z.infer<typeof Location>;

export function toLocation(place: PostalPlace): Location {
  return {
    publicId: locationPublicId(place.code),
    postalCode: place.code,
    latitude: place.latitude,
    longitude: place.longitude,
    locationGeom: formatPoint(place),
  };
}

/** `loc_us60614` or `loc_cah2x`: kind and country are part of the id. */
export function locationPublicId(code: string): string {
  return `loc_${/^\d/.test(code) ? "us" : "ca"}${code.toLowerCase()}`;
}

/** Null unless the id is exactly as `locationPublicId` writes it. */
export function parseLocationPublicId(id: string): string | null {
  const code = /^loc_(?:us(\d{5})|ca([a-z]\d[a-z]))$/.exec(id)?.slice(1).find(Boolean)?.toUpperCase();
  return code && toPostalKey(code) === code ? code : null;
}

/** Box in degrees with another time zone, open where a side is missing. */
interface ZonePart {
  zone: string;
  west?: number;
  east?: number;
  south?: number;
  north?: number;
}

const regionsByZone: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Phoenix": "AZ",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR",
  "America/St_Thomas": "VI",
  "Pacific/Guam": "GU MP FM",
  "Pacific/Pago_Pago": "AS",
  "Pacific/Palau": "PW",
  "Pacific/Majuro": "MH",
  "America/St_Johns": "NL",
  "America/Halifax": "NB NS PE",
  "America/Toronto": "ON QC",
  "America/Winnipeg": "MB",
  "America/Regina": "SK",
  "America/Edmonton": "AB NT",
  "America/Vancouver": "BC",
  "America/Whitehorse": "YT",
  "America/Rankin_Inlet": "NU",
};

const defaultZones = new Map(
  Object.entries(regionsByZone).flatMap(([zone, regions]) => regions.split(" ").map((region) => [region, zone] as const)),
);

/** Approximate borders (49 CFR 71 for the US). The first match wins. */
const zoneParts: Readonly<Record<string, readonly ZonePart[]>> = {
  AK: [{ zone: "America/Adak", east: -169.5, north: 53 }],
  AZ: [{ zone: "America/Denver", west: -111.3, south: 35.4 }],
  FL: [{ zone: "America/Chicago", east: -85 }],
  ID: [{ zone: "America/Los_Angeles", south: 45.3 }],
  IN: [
    { zone: "America/Chicago", east: -86.93, south: 40.74 },
    { zone: "America/Chicago", east: -86.49, south: 41.2 },
    { zone: "America/Chicago", east: -87.3, north: 38.52 },
    { zone: "America/Chicago", east: -86.53, north: 38.22 },
  ],
  KS: [{ zone: "America/Denver", east: -101.5, north: 39.4 }],
  KY: [
    { zone: "America/Chicago", east: -86.42 },
    { zone: "America/Chicago", east: -85.95, north: 37.52 },
    { zone: "America/Chicago", east: -85.49, north: 37.4 },
    { zone: "America/Chicago", east: -85.03, north: 37.2 },
  ],
  MI: [
    { zone: "America/Menominee", east: -87.3, north: 46.04 },
    { zone: "America/Menominee", east: -88.05, north: 46.48 },
  ],
  ND: [
    { zone: "America/Denver", east: -101.2, north: 46.58 },
    { zone: "America/Denver", east: -102.05, north: 47.45 },
  ],
  NE: [{ zone: "America/Denver", east: -101.1 }],
  NV: [{ zone: "America/Denver", west: -114.3, south: 40.6 }],
  OR: [{ zone: "America/Boise", west: -118.1, south: 42.4, north: 44.4 }],
  SD: [{ zone: "America/Denver", east: -100.6 }],
  TN: [
    { zone: "America/New_York", west: -84.75 },
    { zone: "America/New_York", west: -85.2, north: 35.83 },
    { zone: "America/New_York", west: -85.36, north: 35.3 },
  ],
  TX: [{ zone: "America/Denver", east: -105 }],
  FM: [{ zone: "Pacific/Pohnpei", west: 155 }],
  BC: [
    { zone: "America/Dawson_Creek", west: -123, south: 55.3 },
    { zone: "America/Edmonton", west: -117, north: 52 },
  ],
  NL: [{ zone: "America/Goose_Bay", east: -57.5, south: 51.9 }],
  NU: [
    { zone: "America/Iqaluit", west: -85 },
    { zone: "America/Cambridge_Bay", east: -102 },
  ],
  ON: [{ zone: "America/Winnipeg", east: -90 }],
  QC: [{ zone: "America/Halifax", west: -63 }],
  SK: [{ zone: "America/Edmonton", east: -109.9, south: 53.2, north: 53.4 }],
};

/** Military mail abroad gets the nautical zone of its longitude. */
export function findTimeZone(place: GeoPoint & Pick<PostalPlace, "region">): string {
  const part = zoneParts[place.region]?.find((box) => isWithin(box, place));
  return part?.zone ?? defaultZones.get(place.region) ?? nauticalZone(place.longitude);
}

/** All zones of a state, territory or province. */
export function timeZonesByRegion(region: string): string[] {
  const split = zoneParts[region]?.map(({ zone }) => zone) ?? [];
  return [...new Set([defaultZones.get(region) ?? [], split].flat())];
}

function isWithin({ west = -180, east = 180, south = -90, north = 90 }: ZonePart, { latitude, longitude }: GeoPoint): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

// Etc/GMT signs are inverted: Etc/GMT-1 is an hour ahead of Greenwich.
function nauticalZone(longitude: number): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return "Etc/GMT";
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}
