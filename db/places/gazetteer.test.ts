import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { milesBetween } from "#app/lib/distances.ts";
import { readGazetteer } from "./gazetteer.ts";

const rows = readGazetteer();
const places = new Map(rows.map((row) => [row.code, row]));

describe("the gazetteer", () => {
  it.each([
    { code: "60614", city: "Chicago", region: "IL", latitude: 41.92, longitude: -87.65 },
    { code: "10001", city: "New York", region: "NY", latitude: 40.75, longitude: -74 },
    { code: "33130", city: "Miami", region: "FL", latitude: 25.77, longitude: -80.2 },
    { code: "99505", city: "Jber", region: "AK", latitude: 61.26, longitude: -149.66 },
    { code: "00901", city: "San Juan", region: "PR", latitude: 18.47, longitude: -66.11 },
    { code: "96910", city: "Hagatna", region: "GU", latitude: 13.45, longitude: 144.75 },
    { code: "84048", city: "Lehi", region: "UT", latitude: 40.41, longitude: -111.93 },
    { code: "H2X", city: "Montréal", region: "QC", latitude: 45.515, longitude: -73.575 },
    { code: "M5V", city: "Toronto", region: "ON", latitude: 43.64, longitude: -79.39 },
    { code: "V6B", city: "Vancouver", region: "BC", latitude: 49.28, longitude: -123.11 },
    { code: "L9E", city: "Milton", region: "ON", latitude: 43.52, longitude: -79.88 },
    { code: "E2E", city: "Rothesay", region: "NB", latitude: 45.4, longitude: -65.99 },
  ])("[D-01] locates $code in $city, $region, within two miles", ({ code, city, region, ...point }) => {
    const place = places.get(code);
    expect(place).toMatchObject({ city, region });
    expect(place && milesBetween(place, point)).toBeLessThan(2);
  });

  it("[D-01] matches the digest of the merged sources", () => {
    const lines = rows.map(({ code, country, city, region, latitude, longitude, timeZone, weight }) =>
      [code, country, city, region, latitude, longitude, timeZone, weight].join("\t"),
    );
    const digest = createHash("sha256").update(lines.join("\n")).digest("hex");
    expect(digest).toBe("b3dd18d0a545b5288478b66d1c245c828625255812582f6b18e2199ee78261c0");
  });

  it("[D-01] contains every code once with point, city, region and time zone", () => {
    expect(places.size).toBe(rows.length);
    const isWhole = ({ latitude, longitude, city, region }: (typeof rows)[number]) =>
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180 &&
      Math.hypot(latitude, longitude) > 1 &&
      city !== "" &&
      /^[A-Z]{2}$/.test(region);
    const lacking = rows.filter((row) => !isWhole(row));
    expect(lacking).toEqual([]);
    for (const zone of new Set(rows.map((row) => row.timeZone)))
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  });

  it("[V-01] contains only well-formed ZIPs and FSAs, in order", () => {
    expect(rows.filter((row) => !(row.country === "US" ? /^\d{5}$/ : /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/).test(row.code))).toEqual(
      [],
    );
    expect(rows.map((row) => row.code)).toEqual(rows.map((row) => row.code).toSorted());
  });

  it("[V-07] leaves out Santa Claus and unassigned codes", () => {
    for (const code of ["H0H", "00000", "99999", "D2X", "W1A"]) expect(places.has(code)).toBe(false);
  });

  it("[B-05] spells Canadian cities correctly, without compass points", () => {
    const cities = ["G8Y", "J7Y", "G4X", "J5X", "A1A", "J9P", "T9H", "R1N", "K2P", "A0E"].map((code) => places.get(code)?.city);
    expect(cities).toEqual([
      "Trois-Rivières",
      "Saint-Jérôme",
      "Gaspé",
      "L'Épiphanie",
      "St. John's",
      "Val-d'Or",
      "Fort McMurray",
      "Portage la Prairie",
      "Ottawa",
      "Marystown",
    ]);
    expect(rows.filter((row) => row.country === "CA" && /[\uFFFD()/]|'S\b|Government/.test(row.city))).toEqual([]);
  });

  it("weighs codes by population, zero for post office boxes", () => {
    const weight = (code: string) => places.get(code)?.weight ?? NaN;
    expect(weight("60614")).toBeGreaterThan(10 * weight("59241"));
    expect(weight("09056")).toBe(0);
    expect(weight("10008")).toBe(0);
    const people = rows.reduce((sum, row) => sum + row.weight, 0) / 1000;
    expect(people).toBeGreaterThan(365);
    expect(people).toBeLessThan(380);
  });
});
