import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPixel } from "#app/lib/mercator.ts";
import { clusterSpots, findCorners, findLowestPrice, findPinGap } from "./clusters.ts";
import type { PinnedSpot } from "#app/features/directory/model/pins.ts";

const anySpot = fc
  .record({
    latitude: fc.double({ min: 25, max: 60, noNaN: true }),
    longitude: fc.double({ min: -130, max: -60, noNaN: true }),
    count: fc.integer({ min: 1, max: 4 }),
    fromPrice: fc.constantFrom(null, null, 950_00, 112_450_00),
  })
  .map(({ latitude, longitude, count, fromPrice }) => spotAt(latitude, longitude, { count, fromPrice }));

let contractorCount = 0;
function spotAt(latitude: number, longitude: number, { count = 1, fromPrice = null as number | null } = {}): PinnedSpot {
  const contractors = Array.from({ length: count }, () => ({
    publicId: `ctr_${(contractorCount += 1)}`,
    accountId: `acc_${contractorCount}`,
    name: "Firm",
    rating: null,
    reviewsCount: 0,
    fromPrice,
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
    const spots = [spotAt(41.9, -87.6), spotAt(41.91, -87.62), spotAt(41.95, -87.7, { count: 3 })];
    expect(clusterSpots(spots, 4).map(({ members }) => members.length)).toEqual([5]);
    expect(clusterSpots(spots, 14).map(({ members }) => members.length)).toEqual([1, 1, 3]);
  });

  it("[D-05] never cover one another, and are never closer than a touch target", () => {
    fc.assert(
      fc.property(fc.array(anySpot, { minLength: 2, maxLength: 40 }), fc.integer({ min: 2, max: 10 }), (spots, zoom) => {
        const gap = findPinGap(spots);
        const firsts = clusterSpots(spots, zoom).map(({ spots: [first] }) => toPixel(first, zoom));
        for (const [at, one] of firsts.entries())
          for (const other of firsts.slice(at + 1)) {
            const [beside, above] = [Math.abs(one.x - other.x) / gap.x, Math.abs(one.y - other.y) / gap.y];
            expect(Math.max(beside, above)).toBeGreaterThanOrEqual(1);
          }
      }),
    );
  });

  it("[D-04] [D-05] keep more room where they show prices", () => {
    const unpriced = [spotAt(41.9, -87.6), spotAt(41.95, -87.7)];
    expect(findPinGap(unpriced)).toEqual({ x: 48, y: 48 });
    expect(findPinGap([...unpriced, spotAt(42, -87.6, { fromPrice: 950_00 })])).toEqual({ x: 104, y: 48 });
  });

  it("[D-04] [D-05] tell the lowest price of their contractors, as far as these show one", () => {
    const [{ contractors: unpriced }, { contractors: dear }, { contractors: cheap }] = [
      spotAt(41.9, -87.6, { count: 2 }),
      spotAt(41.9, -87.6, { fromPrice: 12_400_00 }),
      spotAt(41.9, -87.6, { fromPrice: 9_800_00 }),
    ];
    expect(findLowestPrice(unpriced)).toBeNull();
    expect(findLowestPrice([...unpriced, ...dear])).toBe(12_400_00);
    expect(findLowestPrice([...dear, ...unpriced, ...cheap])).toBe(9_800_00);
  });
});

it("[D-05] finds the corners around points, and none around no points", () => {
  expect(findCorners([])).toBeNull();
  expect(findCorners([spotAt(41, -88), spotAt(42, -90), spotAt(40, -87)])).toEqual([
    { latitude: 40, longitude: -90 },
    { latitude: 42, longitude: -87 },
  ]);
});
