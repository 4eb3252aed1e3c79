import { describe, expect, it } from "vitest";
import { toPixel } from "#app/lib/mercator.ts";
import { listMapLabels } from "./basemap-labels.ts";
import { isWithin, listLandParts } from "./basemap-land.ts";
import type { Spot } from "./basemap-parts.ts";

const labels = listMapLabels().map(({ properties, geometry }) => {
  const [longitude = 0, latitude = 0] = geometry.coordinates as number[];
  return { ...properties, longitude, latitude };
});
const findLabel = (name: string) => labels.find((label) => label.name === name);

describe("map labels", () => {
  it("[D-05] are states, provinces and places in Latin letters, with large cities at lower zooms", () => {
    for (const region of ["Illinois", "California", "British Columbia", "Quebec"]) expect(findLabel(region)?.from, region).toBe(0);
    expect(findLabel("Chicago")!.from).toBeLessThanOrEqual(4);
    expect(findLabel("Toronto")!.from).toBeLessThanOrEqual(4);
    expect(findLabel("Evanston")!.from).toBeGreaterThan(findLabel("Chicago")!.from);
    expect(labels.filter(({ name }) => !/^[\p{Script=Latin}\d .,'’()/&–-]+$/u.test(name))).toEqual([]);
  });

  it("[D-05] keep their distance at the zoom where they appear", () => {
    const places = labels.filter(({ from }) => from > 0 && from <= 6).map((label) => ({ ...label, ...toPixel(label, 6) }));
    expect(places.length).toBeGreaterThan(300);
    for (const [at, one] of places.entries()) {
      const near = places.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 60);
      expect(near, one.name).toEqual([]);
    }
  });
});

it("[D-05] the land has all its parts, and Lake Michigan is not part of the US", () => {
  const parts = listLandParts();
  const kinds = new Set(parts.map(({ properties }) => properties.kind));
  expect([...kinds].sort()).toEqual(["abroad", "border", "country", "county", "home", "inland", "lake", "river", "seam"]);
  const unitedStates = parts.find(({ properties }) => properties.kind === "home")?.geometry.coordinates as Spot[][][];
  const spots: Record<string, Spot> = {
    Chicago: [-87.65, 41.88],
    "Lake Michigan": [-87, 43],
    Honolulu: [-157.86, 21.31],
    Toronto: [-79.38, 43.65],
  };
  expect(Object.entries(spots).flatMap(([name, spot]) => (isWithin(spot, unitedStates) ? [name] : []))).toEqual(["Chicago", "Honolulu"]);
});
