import type { Aerial } from "./aerial.ts";
import type { Corner } from "./outline.ts";
import type { RoofPart } from "./parts.ts";

/** Ground area shown by the drawing surface, in feet. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width to height. */
export const surfaceShape = 1.5;

/** Feet: free space around the roof, extra space below for the scale, minimum width. */
const [margin, scaleMargin, minWidth] = [10, 6, 75];

/** The full aerial picture with its attribution, enlarged only if a part lies outside. */
export function fitView(parts: readonly RoofPart[], aerial: Aerial | null = null): View {
  if (!aerial) return fitParts(parts);
  const corners = parts.flatMap(({ outline }) => outline);
  const zoomOut = Math.max(1, ...corners.flatMap(({ x, y }) => [Math.abs(x) / (aerial.width / 2), Math.abs(y) / (aerial.height / 2)]));
  const [width, height] = [aerial.width * zoomOut, aerial.height * zoomOut];
  return { left: -width / 2, top: -height / 2, width, height };
}

/** Fits all parts. The width changes in steps of 15 feet, so that the grid stays stable. */
function fitParts(parts: readonly RoofPart[]): View {
  const corners: readonly Corner[] = parts.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs, 0) - margin, Math.max(...xs, 0) + margin];
  const [top, bottom] = [Math.min(...ys, 0) - margin, Math.max(...ys, 0) + margin + scaleMargin];
  const width = Math.ceil(Math.max(right - left, (bottom - top) * surfaceShape, minWidth) / 15) * 15;
  const height = width / surfaceShape;
  return { left: Math.round((left + right - width) / 2), top: Math.round((top + bottom - height) / 2), width, height };
}

/** Position on the surface in percent. */
export function toPercent({ x, y }: Corner, view: View): { left: string; top: string } {
  return { left: `${((x - view.left) / view.width) * 100}%`, top: `${((y - view.top) / view.height) * 100}%` };
}

/** Rounds to whole feet; `share` is from 0 to 1 of width and height. */
export function toNearestFoot(share: Corner, view: View): Corner {
  return { x: Math.round(view.left + share.x * view.width), y: Math.round(view.top + share.y * view.height) };
}

/** True if a phone has room only for the side's length. */
export function isShort(length: number, { width }: View): boolean {
  return length < width * 0.3;
}

/** Feet. */
export function getScaleBarFeet({ width }: View): number {
  return width > 150 ? 50 : width > 90 ? 20 : 10;
}

/** Vertical position of the scale bar, from 0 to 1; at the top of a picture, so that the attribution stays visible. */
export function getScaleBarPosition(aerial: Aerial | null): number {
  return aerial ? 0.13 : 0.95;
}
