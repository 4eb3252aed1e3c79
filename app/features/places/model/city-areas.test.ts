import { expect, it } from "vitest";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { toCityArea, toCitySlug } from "./city-areas.ts";

it.each([
  ["Chicago", "chicago"],
  ["St. Louis", "saint-louis"],
  ["Montréal", "montreal"],
  ["Portugal Cove–St. Philip's", "portugal-cove-saint-philips"],
  ["L'Épiphanie", "lepiphanie"],
])("[D-11] converts %s to the slug %s", (city, slug) => expect(toCitySlug(city)).toBe(slug));

it("[D-11] gives every city a unique slug in its region", () => {
  const cities = new Map<string, string>();
  const wrong = readGazetteer().flatMap(({ city, region }) => {
    const address = `${region}/${toCitySlug(city)}`;
    const known = cities.get(address) ?? city;
    cities.set(address, city);
    return known === city && /^[A-Z]{2}\/[a-z0-9]+(-[a-z0-9]+)*$/.test(address) ? [] : [`${address}: ${known}, ${city}`];
  });
  expect(wrong).toEqual([]);
});

it("[D-11] builds a city from all its codes around the central one", () => {
  const at = (code: string, longitude: number) => ({ code, city: "Here", region: "IL", latitude: 41, longitude });
  expect(toCityArea([at("1", -87), at("2", -87.5)], "2")).toMatchObject({ code: "2", longitude: -87.5, codes: ["1", "2"] });
  expect(toCityArea([at("1", -87)], null)).toMatchObject({ code: "1" });
  expect(toCityArea([], "2")).toBeNull();
});
