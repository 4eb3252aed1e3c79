import { expect, it } from "vitest";
import { parseCityName } from "#app/features/places/model/cities.ts";
import { cityNicknames } from "#app/features/places/model/city-nicknames.ts";
import { buildCities } from "./cities.ts";
import { readGazetteer } from "./gazetteer.ts";

const cities = buildCities(readGazetteer());
const byName = Map.groupBy(cities, ({ plain }) => plain);

it("[D-01] finds every city by its name and region", () => {
  const lost = cities.filter((city) => {
    const found = parseCityName(`${city.name}, ${city.region}`)
      .map(({ plain, region }) => (byName.get(plain) ?? []).filter((one) => region === null || one.region === region))
      .find(({ length }) => length > 0);
    return found?.length !== 1 || found[0] !== city;
  });
  expect(lost.map(({ name, region }) => `${name}, ${region}`)).toEqual([]);
});

it("[D-01] every nickname means an existing city and is no other city's name", () => {
  const known = new Set(cities.map(({ plain, region }) => `${plain}, ${region}`));
  expect([...cityNicknames].filter(([, { plain, region }]) => !known.has(`${plain}, ${region}`))).toEqual([]);
  expect([...cityNicknames.keys()].filter((name) => byName.has(name))).toEqual([]);
});

it("[D-01] places a city at one of its central codes", () => {
  const chicago = byName.get("chicago")?.find(({ region }) => region === "IL");
  expect(chicago?.code).toMatch(/^606\d\d$/);
  expect(byName.get("new york")?.[0]?.code).toMatch(/^100\d\d$/);
  expect(new Set(cities.map(({ region, plain }) => `${region} ${plain}`)).size).toBe(cities.length);
});
