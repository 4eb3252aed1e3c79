import { formatPoint } from "#app/lib/distances.ts";
import { describe, expect, it } from "vitest";
import { Location, toLocation, locationPublicId, parseLocationPublicId, findTimeZone } from "./model.ts";
import { isMilitaryMail } from "./model/military-mail.ts";

describe("the public id of a location", () => {
  it("[R-02] contains kind and country, for ZIPs and FSAs", () => {
    expect(locationPublicId("60614")).toBe("loc_us60614");
    expect(locationPublicId("H2X")).toBe("loc_cah2x");
  });

  it.each(["60614", "00501", "H2X", "A0A"])("[R-02] converts back to the postal code %s", (code) => {
    expect(parseLocationPublicId(locationPublicId(code))).toBe(code);
  });

  it.each([
    "",
    "60614",
    "loc_",
    "loc_us6061",
    "loc_us606144",
    "loc_usH2X",
    "loc_ca60614",
    "loc_cad2x",
    "LOC_US60614",
    "loc_caH2X",
    "ctr_us60614",
    "loc_us60614\n",
  ])("[R-02] rejects %j", (id) => {
    expect(parseLocationPublicId(id)).toBeNull();
  });
});

it("[A-01] serializes a location's point as text, longitude first", () => {
  const place = {
    code: "60614",
    country: "US",
    city: "Chicago",
    region: "IL",
    latitude: 41.9229,
    longitude: -87.6483,
    timeZone: "America/Chicago",
  } as const;
  const location = toLocation(place);
  expect(Location.parse(location)).toEqual({
    publicId: "loc_us60614",
    postalCode: "60614",
    latitude: 41.9229,
    longitude: -87.6483,
    locationGeom: "POINT(-87.6483 41.9229)",
  });
});

describe("the time zone of a place", () => {
  it.each([
    { city: "Chicago", region: "IL", latitude: 41.92, longitude: -87.65, zone: "America/Chicago" },
    { city: "Miami", region: "FL", latitude: 25.77, longitude: -80.2, zone: "America/New_York" },
    { city: "Pensacola", region: "FL", latitude: 30.42, longitude: -87.22, zone: "America/Chicago" },
    { city: "El Paso", region: "TX", latitude: 31.76, longitude: -106.49, zone: "America/Denver" },
    { city: "Chattanooga", region: "TN", latitude: 35.05, longitude: -85.31, zone: "America/New_York" },
    { city: "Crossville", region: "TN", latitude: 35.95, longitude: -85.03, zone: "America/Chicago" },
    { city: "Louisville", region: "KY", latitude: 38.25, longitude: -85.76, zone: "America/New_York" },
    { city: "Bowling Green", region: "KY", latitude: 36.99, longitude: -86.44, zone: "America/Chicago" },
    { city: "Gary", region: "IN", latitude: 41.6, longitude: -87.34, zone: "America/Chicago" },
    { city: "South Bend", region: "IN", latitude: 41.68, longitude: -86.25, zone: "America/New_York" },
    { city: "Evansville", region: "IN", latitude: 37.97, longitude: -87.57, zone: "America/Chicago" },
    { city: "Phoenix", region: "AZ", latitude: 33.45, longitude: -112.07, zone: "America/Phoenix" },
    { city: "Window Rock", region: "AZ", latitude: 35.68, longitude: -109.05, zone: "America/Denver" },
    { city: "Coeur d'Alene", region: "ID", latitude: 47.68, longitude: -116.78, zone: "America/Los_Angeles" },
    { city: "San Juan", region: "PR", latitude: 18.47, longitude: -66.11, zone: "America/Puerto_Rico" },
    { city: "Montréal", region: "QC", latitude: 45.51, longitude: -73.57, zone: "America/Toronto" },
    { city: "Kenora", region: "ON", latitude: 49.77, longitude: -94.49, zone: "America/Winnipeg" },
    { city: "Cranbrook", region: "BC", latitude: 49.51, longitude: -115.77, zone: "America/Edmonton" },
    { city: "Labrador City", region: "NL", latitude: 52.95, longitude: -66.91, zone: "America/Goose_Bay" },
    { city: "Iqaluit", region: "NU", latitude: 63.75, longitude: -68.51, zone: "America/Iqaluit" },
  ])("[Q-14] is found for $city, $region", ({ zone, ...place }) => {
    expect(findTimeZone(place)).toBe(zone);
  });

  it("[D-06] knows codes of military mail abroad, which are nobody's neighborhood", () => {
    expect(["AA", "AE", "AP"].every(isMilitaryMail)).toBe(true);
    expect(["AK", "AL", "QC", ""].some(isMilitaryMail)).toBe(false);
  });

  it("[Q-14] follows the longitude for military mail abroad", () => {
    expect(findTimeZone({ region: "AE", latitude: 49.63, longitude: 8.36 })).toBe("Etc/GMT-1");
    expect(findTimeZone({ region: "AA", latitude: 9, longitude: -79.75 })).toBe("Etc/GMT+5");
    expect(findTimeZone({ region: "AE", latitude: 51.6, longitude: -0.7 })).toBe("Etc/GMT");
  });
});

describe("the point of a location", () => {
  it("[T38] [E-01] has longitude before latitude and only valid numbers", () => {
    expect(formatPoint({ latitude: 41.9229, longitude: -87.6483 })).toBe("POINT(-87.6483 41.9229)");
    for (const wrong of ["1) or 1=1--", "NaN", Number.NaN, Infinity, 91, undefined, [41]]) {
      expect(() => formatPoint({ latitude: wrong as number, longitude: -87 })).toThrow(RangeError);
    }
  });
});
