import type { Aerial } from "./aerial.ts";
import type { Corner } from "./outline.ts";
import type { RoofPart } from "./parts.ts";

/** The piece of ground that the drawing surface shows, in feet. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width to height of the drawing surface. */
export const surfaceShape = 1.5;

/** Feet around the roof that stay free, feet more below it for the scale, and the least width that is shown. */
const [margin, foot, leastWidth] = [10, 6, 75];

/** The ground to show: a picture from the air as a whole, with the name of its maker, and more only where a part lies outside of it. */
export function viewOf(parts: readonly RoofPart[], aerial: Aerial | null = null): View {
  if (!aerial) return viewAround(parts);
  const corners = parts.flatMap(({ outline }) => outline);
  const outside = Math.max(1, ...corners.flatMap(({ x, y }) => [Math.abs(x) / (aerial.width / 2), Math.abs(y) / (aerial.height / 2)]));
  const [width, height] = [aerial.width * outside, aerial.height * outside];
  return { left: -width / 2, top: -height / 2, width, height };
}

/** All parts with air around, in steps of ten feet, so that the grid keeps still. */
function viewAround(parts: readonly RoofPart[]): View {
  const corners: readonly Corner[] = parts.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs, 0) - margin, Math.max(...xs, 0) + margin];
  const [top, bottom] = [Math.min(...ys, 0) - margin, Math.max(...ys, 0) + margin + foot];
  const width = Math.ceil(Math.max(right - left, (bottom - top) * surfaceShape, leastWidth) / 15) * 15;
  const height = width / surfaceShape;
  return { left: Math.round((left + right - width) / 2), top: Math.round((top + bottom - height) / 2), width, height };
}

/** Where a corner lies on the surface, in percent from its left and its top. */
export function percentOf({ x, y }: Corner, view: View): { left: string; top: string } {
  return { left: `${((x - view.left) / view.width) * 100}%`, top: `${((y - view.top) / view.height) * 100}%` };
}

/** The whole foot under a point of the surface, which is given by its shares from 0 to 1 of width and height. */
export function footAt(share: Corner, view: View): Corner {
  return { x: Math.round(view.left + share.x * view.width), y: Math.round(view.top + share.y * view.height) };
}

/** Whether a side is so short that on a phone nothing but its length has room beside it. */
export function isShort(length: number, { width }: View): boolean {
  return length < width * 0.3;
}

/** The length in feet of the bar that tells the scale. */
export function scaleBar({ width }: View): number {
  return width > 150 ? 50 : width > 90 ? 20 : 10;
}

/** How far down the bar stands, from 0 to 1; above where the maker's name stands in the foot of a picture. */
export function scalePlace(aerial: Aerial | null): number {
  return aerial ? 0.13 : 0.95;
}
