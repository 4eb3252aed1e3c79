import fc from "fast-check";
import { expect, it } from "vitest";
import { circleAround, milesBetween, roundMiles } from "./distances.ts";

it("[D-05] every point of a circle is at the requested distance, and the circle is closed", () => {
  const anyPoint = fc.record({
    latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 0, max: 500 }), (middle, miles) => {
      const circle = circleAround(middle, miles);
      for (const point of circle) expect(milesBetween(middle, point)).toBeCloseTo(miles, 3);
      expect(milesBetween(circle[0]!, circle.at(-1)!)).toBeCloseTo(0, 3);
    }),
  );
});

it("[D-05] a circle runs clockwise from north and is continuous across the date line", () => {
  const [north, ...rest] = circleAround({ latitude: 52, longitude: 179.9 }, 100);
  expect(north!.latitude).toBeGreaterThan(53);
  expect(north!.longitude).toBeCloseTo(179.9);
  expect(rest[17]!.longitude).toBeGreaterThan(181);
  const longitudes = rest.map(({ longitude }) => longitude);
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(10);
});

it("[A-01] rounds distances to tenths of a mile", () => {
  expect([roundMiles(3.249), roundMiles(0.04)]).toEqual([3.2, 0]);
});
