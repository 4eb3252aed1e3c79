/** A corner of a roof seen from above: feet to the right and feet down. */
export interface Corner {
  x: number;
  y: number;
}

/** The outline of a part of a roof: its corners in the order in which one walks around it; the last leads to the first. */
export type Outline = readonly Corner[];

/** Fewer corners hold no area; more are no roof. */
export const cornerLimits = { least: 3, most: 24 } as const;

/** The furthest that a corner may lie from the middle of the drawing, in feet. */
export const furthest = 400;

/** Closer than this, in feet, two things are at the same place. */
const near = 1e-6;

/** The ground under an outline in square feet, by the shoelace formula; the way round does not matter. */
export function areaOf(outline: Outline): number {
  return Math.abs(turned(outline)) / 2;
}

/** The lengths of the sides in feet; side 0 leads from corner 0 to corner 1. */
export function sidesOf(outline: Outline): number[] {
  return outline.map((corner, at) => distance(corner, after(outline, at)));
}

/**
 * The first two sides, by their numbers from 0, that cross or touch where they should not: the outline then holds no area that
 * anybody could mean. Null for an outline that goes round once.
 */
export function crossingOf(outline: Outline): readonly [number, number] | null {
  for (let one = 0; one < outline.length; one++) {
    for (let other = one + 1; other < outline.length; other++) {
      if (collide(outline, one, other)) return [one, other];
    }
  }
  return null;
}

/** The outline with one side made so long: the next side is moved along, whole, so that right angles stay right. */
export function withSide(outline: Outline, side: number, length: number): Outline {
  const from = outline[side];
  const to = after(outline, side);
  const now = from ? distance(from, to) : 0;
  if (!from || now < near) return outline;
  const by = { x: ((to.x - from.x) / now) * (length - now), y: ((to.y - from.y) / now) * (length - now) };
  const moved = new Set([(side + 1) % outline.length, (side + 2) % outline.length]);
  return outline.map((corner, at) => (moved.has(at) ? settled({ x: corner.x + by.x, y: corner.y + by.y }) : corner));
}

/** The outline with a corner put elsewhere, on the grid of a tenth of a foot and within the drawing. */
export function withCornerAt(outline: Outline, index: number, place: Corner): Outline {
  return outline.map((corner, at) => (at === index ? settled(place) : corner));
}

/** The outline with a new corner in the middle of a side; unchanged where it has as many as it may. */
export function withNewCorner(outline: Outline, side: number): Outline {
  const from = outline[side];
  if (!from || outline.length >= cornerLimits.most) return outline;
  const middle = middleOf(from, after(outline, side));
  return [...outline.slice(0, side + 1), settled(middle), ...outline.slice(side + 1)];
}

/** The outline without a corner; unchanged where it would no longer hold an area. */
export function withoutCorner(outline: Outline, index: number): Outline {
  return outline.length <= cornerLimits.least ? outline : outline.filter((_, at) => at !== index);
}

/** The point halfway between two. */
export function middleOf(one: Corner, other: Corner): Corner {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The step of one foot, square to a side, that leads out of the outline. */
export function outwardOf(outline: Outline, side: number): Corner {
  const [from, to] = [outline[side] ?? after(outline, side), after(outline, side)];
  const length = distance(from, to);
  if (length < near) return { x: 0, y: 0 };
  const way = turnsRight(outline) ? 1 : -1;
  return { x: (way * (to.y - from.y)) / length, y: (way * (from.x - to.x)) / length };
}

/** A point well inside, to write on: of the points of a fine grid the one furthest from all sides. */
export function insideOf(outline: Outline): Corner {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const steps = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
  const points = steps.flatMap((down) => steps.map((across) => ({ x: left + across * width, y: top + down * height })));
  const scored = points.filter((point) => holds(outline, point)).map((point) => ({ point, free: freeAround(outline, point) }));
  const best = scored.toSorted((one, other) => other.free - one.free)[0];
  return best?.point ?? middleOf({ x: left, y: top }, { x: left + width, y: top + height });
}

/** The corner at the other end of a side. */
export function after(outline: Outline, index: number): Corner {
  const next = outline[(index + 1) % outline.length];
  if (!next) throw new RangeError("an outline without corners");
  return next;
}

/** Twice the area; above 0 where the corners go round to the right, as a clock does. */
function turned(outline: Outline): number {
  return outline.reduce((sum, corner, at) => {
    const next = after(outline, at);
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
}

function turnsRight(outline: Outline): boolean {
  return turned(outline) > 0;
}

/** Whether a point lies inside: a ray to the right leaves the outline once more than it enters. */
function holds(outline: Outline, { x, y }: Corner): boolean {
  const passed = outline.filter((from, at) => {
    const to = after(outline, at);
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return passed.length % 2 === 1;
}

/** How far, in feet, the nearest side is from a point; up and down counts double, as words are wider than they are high. */
function freeAround(outline: Outline, point: Corner): number {
  return Math.min(
    ...outline.map((from, at) => {
      const to = after(outline, at);
      const [runX, runY] = [to.x - from.x, to.y - from.y];
      const share = ((point.x - from.x) * runX + (point.y - from.y) * runY) / (runX * runX + runY * runY || 1);
      const within = Math.max(0, Math.min(1, share));
      return Math.hypot(from.x + within * runX - point.x, 2 * (from.y + within * runY - point.y));
    }),
  );
}

function settled({ x, y }: Corner): Corner {
  const within = (value: number) => Math.max(-furthest, Math.min(furthest, Math.round(value * 10) / 10));
  return { x: within(x), y: within(y) };
}

function distance(one: Corner, other: Corner): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function collide(outline: Outline, one: number, other: number): boolean {
  const count = outline.length;
  if (other === one + 1) return turnsBack(outline, one);
  if (one === 0 && other === count - 1) return turnsBack(outline, other);
  const [a, c] = [outline[one], outline[other]];
  return a !== undefined && c !== undefined && meet([a, after(outline, one)], [c, after(outline, other)]);
}

/** Whether the side after this one runs back over it, or one of the two has no length. */
function turnsBack(outline: Outline, side: number): boolean {
  const at = after(outline, side);
  const from = outline[side] ?? at;
  const to = after(outline, (side + 1) % outline.length);
  const [inX, inY, outX, outY] = [at.x - from.x, at.y - from.y, to.x - at.x, to.y - at.y];
  return Math.abs(inX * outY - inY * outX) < near && inX * outX + inY * outY <= near;
}

type Side = readonly [Corner, Corner];

/** Whether two sides have a point in common. */
function meet([a, b]: Side, [c, d]: Side): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && between(a, b, c)) || (abd === 0 && between(a, b, d)) || (cda === 0 && between(c, d, a)) || (cdb === 0 && between(c, d, b))
  );
}

/** -1, 0 or 1: to which side of the line from a to b a point lies. */
function turn(a: Corner, b: Corner, point: Corner): number {
  const area = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  return Math.abs(area) < near ? 0 : Math.sign(area);
}

function between(a: Corner, b: Corner, point: Corner): boolean {
  const within = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) - near && value <= Math.max(one, other) + near;
  return within(a.x, b.x, point.x) && within(a.y, b.y, point.y);
}
