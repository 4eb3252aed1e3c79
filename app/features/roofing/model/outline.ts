/** Feet to the right and down, seen from above. */
export interface Corner {
  x: number;
  y: number;
}

/** Corners in walking order; the last connects to the first. */
export type Outline = readonly Corner[];

export const cornerLimits = { least: 3, most: 24 } as const;

/** Maximum distance of a corner from the center on each axis, in feet. */
export const maxCornerDistance = 400;

/** Tolerance in feet for equal positions. */
const epsilon = 1e-6;

/** Square feet by the shoelace formula, in either direction of rotation. */
export function calculateArea(outline: Outline): number {
  return Math.abs(calculateSignedDoubleArea(outline)) / 2;
}

/** Lengths in feet; side 0 runs from corner 0 to corner 1. */
export function listSideLengths(outline: Outline): number[] {
  return outline.map((corner, at) => getDistance(corner, getNextCorner(outline, at)));
}

/** First two sides (numbered from 0) that cross or touch, so that the outline has no definite area; otherwise null. */
export function findCrossing(outline: Outline): readonly [number, number] | null {
  for (let one = 0; one < outline.length; one++) {
    for (let other = one + 1; other < outline.length; other++) {
      if (sidesCollide(outline, one, other)) return [one, other];
    }
  }
  return null;
}

/** Sets a side's length by moving the next side in parallel, which keeps right angles. */
export function resizeSide(outline: Outline, side: number, length: number): Outline {
  const from = outline[side];
  const to = getNextCorner(outline, side);
  const now = from ? getDistance(from, to) : 0;
  if (!from || now < epsilon) return outline;
  const by = { x: ((to.x - from.x) / now) * (length - now), y: ((to.y - from.y) / now) * (length - now) };
  const moved = new Set([(side + 1) % outline.length, (side + 2) % outline.length]);
  return outline.map((corner, at) => (moved.has(at) ? snapCorner({ x: corner.x + by.x, y: corner.y + by.y }) : corner));
}

/** Longest length in feet, rounded down to a tenth, that `resizeSide` can give a side within the drawing. */
export function getMaxSideLength(outline: Outline, side: number): number {
  const from = outline[side];
  const to = getNextCorner(outline, side);
  const now = from ? getDistance(from, to) : 0;
  if (!from || now < epsilon) return Infinity;
  const [stepX, stepY] = [(to.x - from.x) / now, (to.y - from.y) / now];
  const room = (value: number, step: number) => (step === 0 ? Infinity : (maxCornerDistance - Math.sign(step) * value) / Math.abs(step));
  const more = Math.min(...[to, getNextCorner(outline, side + 1)].flatMap(({ x, y }) => [room(x, stepX), room(y, stepY)]));
  return Math.floor((now + more) * 10 + epsilon) / 10;
}

/** Moves a corner, snapped to a tenth of a foot and kept within the drawing. */
export function moveCorner(outline: Outline, index: number, place: Corner): Outline {
  return outline.map((corner, at) => (at === index ? snapCorner(place) : corner));
}

/** Adds a corner in the middle of a side; unchanged at the maximum. */
export function addCorner(outline: Outline, side: number): Outline {
  const from = outline[side];
  if (!from || outline.length >= cornerLimits.most) return outline;
  const middle = findMidpoint(from, getNextCorner(outline, side));
  return [...outline.slice(0, side + 1), snapCorner(middle), ...outline.slice(side + 1)];
}

/** Unchanged at the minimum number of corners. */
export function removeCorner(outline: Outline, index: number): Outline {
  return outline.length <= cornerLimits.least ? outline : outline.filter((_, at) => at !== index);
}

export function findMidpoint(one: Corner, other: Corner): Corner {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Unit vector perpendicular to a side, pointing outward. */
export function getOutwardNormal(outline: Outline, side: number): Corner {
  const [from, to] = [outline[side] ?? getNextCorner(outline, side), getNextCorner(outline, side)];
  const length = getDistance(from, to);
  if (length < epsilon) return { x: 0, y: 0 };
  const way = isClockwise(outline) ? 1 : -1;
  return { x: (way * (to.y - from.y)) / length, y: (way * (from.x - to.x)) / length };
}

/** Point for the label: the grid point inside that is furthest from all sides. */
export function findLabelPoint(outline: Outline): Corner {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const steps = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
  const points = steps.flatMap((down) => steps.map((across) => ({ x: left + across * width, y: top + down * height })));
  const scored = points.filter((point) => containsPoint(outline, point)).map((point) => ({ point, free: distanceToSides(outline, point) }));
  const best = scored.toSorted((one, other) => other.free - one.free)[0];
  return best?.point ?? findMidpoint({ x: left, y: top }, { x: left + width, y: top + height });
}

/** Corner at the end of a side. */
export function getNextCorner(outline: Outline, index: number): Corner {
  const next = outline[(index + 1) % outline.length];
  if (!next) throw new RangeError("an outline without corners");
  return next;
}

/** Twice the signed area; positive if the corners run clockwise. */
function calculateSignedDoubleArea(outline: Outline): number {
  return outline.reduce((sum, corner, at) => {
    const next = getNextCorner(outline, at);
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
}

function isClockwise(outline: Outline): boolean {
  return calculateSignedDoubleArea(outline) > 0;
}

/** Ray casting: a ray to the right crosses the outline an odd number of times. */
function containsPoint(outline: Outline, { x, y }: Corner): boolean {
  const passed = outline.filter((from, at) => {
    const to = getNextCorner(outline, at);
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return passed.length % 2 === 1;
}

/** Distance in feet to the nearest side. Vertical distance counts double, as text is wider than high. */
function distanceToSides(outline: Outline, point: Corner): number {
  return Math.min(
    ...outline.map((from, at) => {
      const to = getNextCorner(outline, at);
      const [runX, runY] = [to.x - from.x, to.y - from.y];
      const share = ((point.x - from.x) * runX + (point.y - from.y) * runY) / (runX * runX + runY * runY || 1);
      const within = Math.max(0, Math.min(1, share));
      return Math.hypot(from.x + within * runX - point.x, 2 * (from.y + within * runY - point.y));
    }),
  );
}

function snapCorner({ x, y }: Corner): Corner {
  const clamp = (value: number) => Math.max(-maxCornerDistance, Math.min(maxCornerDistance, Math.round(value * 10) / 10));
  return { x: clamp(x), y: clamp(y) };
}

function getDistance(one: Corner, other: Corner): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function sidesCollide(outline: Outline, one: number, other: number): boolean {
  const count = outline.length;
  if (other === one + 1) return foldsBack(outline, one);
  if (one === 0 && other === count - 1) return foldsBack(outline, other);
  const [a, c] = [outline[one], outline[other]];
  return a !== undefined && c !== undefined && segmentsIntersect([a, getNextCorner(outline, one)], [c, getNextCorner(outline, other)]);
}

/** True if the next side folds back over this one, or either has no length. */
function foldsBack(outline: Outline, side: number): boolean {
  const at = getNextCorner(outline, side);
  const from = outline[side] ?? at;
  const to = getNextCorner(outline, (side + 1) % outline.length);
  const [inX, inY, outX, outY] = [at.x - from.x, at.y - from.y, to.x - at.x, to.y - at.y];
  return Math.abs(inX * outY - inY * outX) < epsilon && inX * outX + inY * outY <= epsilon;
}

type Side = readonly [Corner, Corner];

/** True if two segments share a point. */
function segmentsIntersect([a, b]: Side, [c, d]: Side): boolean {
  const [abc, abd, cda, cdb] = [getOrientation(a, b, c), getOrientation(a, b, d), getOrientation(c, d, a), getOrientation(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isOnSegment(a, b, c)) ||
    (abd === 0 && isOnSegment(a, b, d)) ||
    (cda === 0 && isOnSegment(c, d, a)) ||
    (cdb === 0 && isOnSegment(c, d, b))
  );
}

/** Returns -1, 0 or 1: the side of the line a to b on which the point lies. */
function getOrientation(a: Corner, b: Corner, point: Corner): number {
  const area = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  return Math.abs(area) < epsilon ? 0 : Math.sign(area);
}

function isOnSegment(a: Corner, b: Corner, point: Corner): boolean {
  const isBetween = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) - epsilon && value <= Math.max(one, other) + epsilon;
  return isBetween(a.x, b.x, point.x) && isBetween(a.y, b.y, point.y);
}
