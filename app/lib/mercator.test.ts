import { expect, it } from "vitest";
import { toPixel } from "./mercator.ts";

it("[D-05] maps the center to the middle and corners to corners, and doubles with each zoom", () => {
  expect(toPixel({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 });
  const { x, y } = toPixel({ latitude: 90, longitude: -180 }, 0);
  expect(x).toBe(0);
  expect(y).toBeCloseTo(0, 5);
  expect(toPixel({ latitude: -90, longitude: 180 }, 3).y).toBeCloseTo(4096, 4);
});

it("[D-05] puts Chicago north of Houston and west of New York", () => {
  const [chicago, houston, newYork] = [
    [41.88, -87.63],
    [29.76, -95.37],
    [40.71, -74.01],
  ].map(([latitude = 0, longitude = 0]) => toPixel({ latitude, longitude }, 10));
  expect(chicago!.y).toBeLessThan(houston!.y);
  expect(chicago!.x).toBeLessThan(newYork!.x);
});
