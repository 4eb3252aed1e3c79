import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { milesBetween } from "#app/lib/distances.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { buildCities } from "./cities.ts";
import { readGazetteer } from "./gazetteer.ts";

/** Reference points outside the repository; they must not be added to it. */
const folder = join(projectRoot, "../shared/data");
const lacking = ["us_zips.csv", "ca_fsa.csv"].some((file) => !existsSync(join(folder, file)));

const miles = { US: 5, CA: 5 / 1.609344 };

it.skipIf(lacking)("[D-01] [V-01] resolves every reference ZIP in its state, 99 % within 5 miles", () => {
  const found = compare("us_zips.csv", "zip");
  expect(found.unknown).toEqual([]);
  expect(found.elsewhere).toEqual([]);
  expect(found.offBy(miles.US)).toBeLessThan(0.01);
});

it.skipIf(lacking)("[D-01] [V-01] resolves every reference FSA in its province, 99 % of the urban ones within 5 km", () => {
  const found = compare("ca_fsa.csv", "fsa");
  expect(found.unknown).toEqual([]);
  expect(found.elsewhere).toEqual([]);
  expect(found.offBy(miles.CA)).toBeLessThan(0.01);
});

it.skipIf(lacking)("[D-01] places large cities at codes with at least 1,000 inhabitants", () => {
  const people = new Map(readCsv(join(folder, "us_zips.csv")).map((row) => [row.zip ?? "", Number(row.population)]));
  const great = buildCities(readGazetteer())
    .filter(({ country }) => country === "US")
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 300);
  const empty = great.filter(({ code }) => (people.get(code) ?? 0) < 1000).map(({ name, code }) => `${name} ${code}`);
  expect(empty.length, empty.join(", ")).toBeLessThanOrEqual(3);
});

function compare(file: string, key: string) {
  const places = new Map(readGazetteer().map((place) => [place.code, place]));
  const expected = readCsv(join(folder, file));
  const pairs = expected.map((row) => ({ row, place: places.get(row[key] ?? "") }));
  const known = pairs.flatMap(({ row, place }) => (place ? [{ row, place }] : []));
  // A second character 0 marks a rural FSA, often larger than a small country.
  const measured = known.filter(({ place }) => place.country === "US" || place.code[1] !== "0");
  return {
    unknown: pairs.filter(({ place }) => !place).map(({ row }) => row[key]),
    elsewhere: known.filter(({ row, place }) => place.region !== (row.state ?? row.province)).map(({ place }) => place.code),
    offBy: (limit: number) => {
      const off = measured.filter(
        ({ row, place }) => milesBetween(place, { latitude: Number(row.lat), longitude: Number(row.lng) }) > limit,
      );
      return off.length / measured.length;
    },
  };
}

function readCsv(path: string): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map((cell) => (cell[1] ?? "").replaceAll('"', ""));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}
