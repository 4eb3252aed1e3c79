import { describe, expect, it } from "vitest";
import {
  calculateArea,
  type Corner,
  findCrossing,
  findLabelPoint,
  type Outline,
  getMaxSideLength,
  getOutwardNormal,
  listSideLengths,
  moveCorner,
  addCorner,
  removeCorner,
  resizeSide,
} from "./outline.ts";

const square: Outline = [at(0, 0), at(40, 0), at(40, 30), at(0, 30)];
const l: Outline = [at(0, 0), at(48, 0), at(48, 28), at(26, 28), at(26, 44), at(0, 44)];

function at(x: number, y: number): Corner {
  return { x, y };
}

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Outline around the center with corners ordered by angle, so that it cannot cross itself. */
function star(next: () => number): { outline: Corner[]; area: number } {
  const count = 3 + Math.floor(next() * 10);
  const rays = Array.from({ length: count }, (_, n) => ({ angle: ((n + 0.8 * next()) / count) * 2 * Math.PI, far: 10 + 80 * next() }));
  const outline = rays.map(({ angle, far }) => at(far * Math.cos(angle), far * Math.sin(angle)));
  // Sum of the triangles between neighboring rays.
  const area = rays.reduce((sum, ray, n) => {
    const other = rays[(n + 1) % count] ?? ray;
    return sum + (ray.far * other.far * Math.sin(other.angle - ray.angle)) / 2;
  }, 0);
  return { outline, area };
}

/** Winding number of the outline around a point. */
function windings(outline: Outline, { x, y }: Corner): number {
  const angles = outline.map((corner) => Math.atan2(corner.y - y, corner.x - x));
  const turns = angles.map((angle, n) => {
    const by = angles[(n + 1) % angles.length]! - angle;
    return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by;
  });
  return Math.abs(Math.round(turns.reduce((sum, by) => sum + by, 0) / (2 * Math.PI)));
}

/** Independent check for crossings: intersection of two sides as shares of both. */
function crossesByShares(outline: Outline): boolean {
  const sides = outline.map((from, n) => [from, outline[(n + 1) % outline.length] ?? from] as const);
  return sides.some(([a, b], one) =>
    sides.some(([c, d], other) => {
      const apart = Math.abs(one - other);
      if (apart < 2 || apart === sides.length - 1) return false;
      const [abX, abY, cdX, cdY] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
      const across = abX * cdY - abY * cdX;
      const shareOne = ((c.x - a.x) * cdY - (c.y - a.y) * cdX) / across;
      const shareOther = ((c.x - a.x) * abY - (c.y - a.y) * abX) / across;
      return shareOne > 0 && shareOne < 1 && shareOther > 0 && shareOther < 1;
    }),
  );
}

describe("the ground under an outline", () => {
  it("[I-09] is width times depth for a rectangle, from any corner in either direction", () => {
    expect([square, square.toReversed(), [...square.slice(2), ...square.slice(0, 2)]].map(calculateArea)).toEqual([1200, 1200, 1200]);
    expect(calculateArea(l)).toBe(48 * 28 + 26 * 16);
  });

  it("[I-09] equals the triangle sum for 500 random outlines at any position", () => {
    const next = numbers(20_260);
    for (let n = 0; n < 500; n++) {
      const { outline, area } = star(next);
      const away = outline.map(({ x, y }) => at(x + 170, y - 90));
      expect(calculateArea(outline)).toBeCloseTo(Math.abs(area), 6);
      expect(calculateArea(away)).toBeCloseTo(Math.abs(area), 6);
    }
  });
});

describe("the label position", () => {
  it("[I-09] is inside any outline, and side lengths are outside", () => {
    const next = numbers(3);
    for (let n = 0; n < 100; n++) {
      const { outline } = star(next);
      const inside = findLabelPoint(outline);
      // A point inside splits the outline into triangles; one outside would add area.
      for (const [side, corner] of outline.entries()) {
        const out = getOutwardNormal(outline, side);
        const other = outline[(side + 1) % outline.length]!;
        const [x, y] = [(corner.x + other.x) / 2, (corner.y + other.y) / 2];
        expect(
          calculateArea([...outline.slice(0, side + 1), at(x + out.x * 0.01, y + out.y * 0.01), ...outline.slice(side + 1)]),
        ).toBeGreaterThan(calculateArea(outline));
      }
      expect(windings(outline, inside)).toBe(1);
    }
    expect(findLabelPoint(l).y).toBeLessThan(28);
  });
});

describe("a self-crossing outline", () => {
  it("[I-09] is found, with its two sides", () => {
    expect(findCrossing([at(0, 0), at(40, 30), at(40, 0), at(0, 30)])).toEqual([0, 2]);
    expect([square, l].map(findCrossing)).toEqual([null, null]);
  });

  it("[I-09] is found where a corner touches a side or another corner, or a side folds back", () => {
    expect(findCrossing([at(0, 0), at(40, 0), at(40, 30), at(20, 0), at(0, 30)])).not.toBeNull();
    expect(findCrossing([at(0, 0), at(40, 0), at(40, 0), at(0, 30)])).not.toBeNull();
    expect(findCrossing([at(0, 0), at(40, 0), at(20, 0), at(0, 30)])).not.toBeNull();
    expect(findCrossing([at(0, 0), at(20, 0), at(40, 0), at(0, 30)])).toBeNull();
  });

  it("[I-09] matches an independent check in 500 random outlines with two corners swapped", () => {
    const next = numbers(99);
    let crossed = 0;
    for (let n = 0; n < 500; n++) {
      const { outline } = star(next);
      const [one, other] = [Math.floor(next() * outline.length), Math.floor(next() * outline.length)];
      const mixed = outline.map((corner, k) => outline[k === one ? other : k === other ? one : k] ?? corner);
      expect(findCrossing(outline)).toBeNull();
      expect(findCrossing(mixed) !== null).toBe(crossesByShares(mixed));
      if (crossesByShares(mixed)) crossed++;
    }
    expect(crossed).toBeGreaterThan(100);
  });
});

describe("changing an outline", () => {
  it("[I-09] sets a side to the measured length and keeps right angles", () => {
    expect(resizeSide(square, 0, 52)).toEqual([at(0, 0), at(52, 0), at(52, 30), at(0, 30)]);
    expect(resizeSide(square, 3, 20)).toEqual([at(0, 10), at(40, 10), at(40, 30), at(0, 30)]);
    const longer = resizeSide(l, 1, 33.5);
    expect(listSideLengths(longer)[1]).toBeCloseTo(33.5, 6);
    expect(longer.every(({ x, y }, n) => [x, y].some((value) => [longer[(n + 1) % 6]!.x, longer[(n + 1) % 6]!.y].includes(value)))).toBe(
      true,
    );
  });

  it("[I-09] sets any side to any length, to a tenth of a foot", () => {
    const next = numbers(7);
    for (let n = 0; n < 200; n++) {
      const { outline } = star(next);
      const side = Math.floor(next() * outline.length);
      const length = 5 + Math.round(next() * 800) / 10;
      expect(Math.abs(listSideLengths(resizeSide(outline, side, length))[side]! - length)).toBeLessThan(0.15);
    }
  });

  it("[I-09] sets a side to any length up to the longest that fits the drawing", () => {
    const garage = [at(50, 0), at(74, 0), at(74, 24), at(50, 24)];
    const longest = [350, 400, 474, 424];
    expect([0, 1, 2, 3].map((side) => getMaxSideLength(garage, side))).toEqual(longest);
    for (const [side, length] of longest.entries()) expect(listSideLengths(resizeSide(garage, side, length))[side]).toBe(length);
    const next = numbers(11);
    for (let n = 0; n < 200; n++) {
      const { outline } = star(next);
      const side = Math.floor(next() * outline.length);
      const length = getMaxSideLength(outline, side);
      expect(Math.abs(listSideLengths(resizeSide(outline, side, length))[side]! - length)).toBeLessThan(0.15);
    }
  });

  it("[I-09] adds, moves and removes corners between three and 24, within the drawing", () => {
    expect(addCorner(square, 0)[1]).toEqual(at(20, 0));
    expect(calculateArea(addCorner(square, 3))).toBe(1200);
    expect(moveCorner(square, 2, at(50.04, 9000))[2]).toEqual(at(50, 400));
    const triangle = removeCorner(square, 1);
    expect(triangle).toHaveLength(3);
    expect(removeCorner(triangle, 0)).toHaveLength(3);
    let many: Outline = square;
    for (let n = 0; n < 40; n++) many = addCorner(many, n % many.length);
    expect(many).toHaveLength(24);
  });
});
