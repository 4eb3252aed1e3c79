import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPixel } from "#app/lib/mercator.ts";
import { clusterSpots, findCorners } from "./clusters.ts";
import type { PinnedSpot } from "#app/features/directory/model/pins.ts";

const anySpot = fc
  .record({
    latitude: fc.double({ min: 25, max: 60, noNaN: true }),
    longitude: fc.double({ min: -130, max: -60, noNaN: true }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ latitude, longitude, count }) => spotAt(latitude, longitude, count));

let contractorCount = 0;
function spotAt(latitude: number, longitude: number, count = 1): PinnedSpot {
  const contractors = Array.from({ length: count }, () => ({
    publicId: `ctr_${(contractorCount += 1)}`,
    name: "Firm",
    rating: null,
    reviewsCount: 0,
    fromPrice: null,
  }));
  return { latitude, longitude, city: "Town", region: "IL", contractors };
}

describe("map pins", () => {
  it("[D-05] contain every contractor once at every zoom and separate when zoomed in", () => {
    fc.assert(
      fc.property(fc.array(anySpot, { maxLength: 40 }), fc.integer({ min: 2, max: 14 }), (spots, zoom) => {
        const clusters = clusterSpots(spots, zoom);
        const everybody = spots.flatMap(({ contractors }) => contractors);
        const held = clusters.flatMap(({ members }) => members);
        expect(held.length).toBe(everybody.length);
        expect(new Set(held)).toEqual(new Set(everybody));
      }),
    );
    const spots = [spotAt(41.9, -87.6), spotAt(41.91, -87.62), spotAt(41.95, -87.7, 3)];
    expect(clusterSpots(spots, 4).map(({ members }) => members.length)).toEqual([5]);
    expect(clusterSpots(spots, 14).map(({ members }) => members.length)).toEqual([1, 1, 3]);
  });

  it("[D-05] are never closer than a touch target", () => {
    fc.assert(
      fc.property(fc.array(anySpot, { minLength: 2, maxLength: 40 }), fc.integer({ min: 2, max: 10 }), (spots, zoom) => {
        const firsts = clusterSpots(spots, zoom).map(({ spots: [first] }) => toPixel(first, zoom));
        for (const [at, one] of firsts.entries())
          for (const other of firsts.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(48);
      }),
    );
  });
});

it("[D-05] finds the corners around points, and none around no points", () => {
  expect(findCorners([])).toBeNull();
  expect(findCorners([spotAt(41, -88), spotAt(42, -90), spotAt(40, -87)])).toEqual([
    { latitude: 40, longitude: -90 },
    { latitude: 42, longitude: -87 },
  ]);
});
