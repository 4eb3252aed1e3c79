/* oxlint-disable max-params -- coordinates and sizes read best in a row */
import { shadow } from "./equipment.ts";
import { chimney } from "./house.ts";
import { at, circle, line, rect, shape } from "./shapes.ts";

/** A house without its front wall: a room above and two below, under a roof. */
export function cutaway({
  above,
  left,
  right,
  roofDetails = "",
}: {
  above: string;
  left: string;
  right: string;
  roofDetails?: string;
}): string {
  const roof =
    shape("M96 156L316 26l220 130z", "roof") + shape("M316 26l220 130H316z", "shade") + line("M84 160L316 22l232 138", "roof2", 16);
  const attic = shape("M150 156L316 58l166 98z", "room2") + line("M316 60v96M232 110v46M400 110v46", "wood", 6);
  const shell = rect(108, 156, 416, 236, "wall") + rect(108, 156, 416, 236, "shade");
  const upper = rect(120, 168, 392, 100, "room") + rect(120, 258, 392, 12, "wood");
  const lower = rect(120, 280, 228, 100, "room2") + rect(358, 280, 154, 100, "room") + rect(120, 372, 392, 12, "wood2");
  return (
    shadow(316, 396, 250) +
    chimney(438, 60, 60) +
    shell +
    roof +
    attic +
    roofDetails +
    upper +
    lower +
    above +
    left +
    right +
    rect(100, 384, 432, 12, "metal2", 2)
  );
}

export const picture = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, "wood", 2) +
  rect(x + 4, y + 4, width - 8, height - 8, "glass2") +
  shape(
    `M${x + 4} ${y + height - 4}l${width * 0.3}-${height * 0.4} ${width * 0.22} ${height * 0.24} ${width * 0.16}-${height * 0.14} ${width * 0.2} ${height * 0.3}z`,
    "leaf",
  );
export const lamp = (x: number, y: number) =>
  line(`M${x} ${y}v16`, "dark", 3) + shape(`M${x - 16} ${y + 30}c0-12 8-15 16-15s16 3 16 15z`, "accent") + circle(x, y + 32, 5, "sun");
export const bed = (x: number, y: number) =>
  at(
    x,
    y,
    rect(0, -52, 8, 52, "wood2", 2) +
      rect(6, -26, 104, 18, "cloud", 4) +
      shape("M44-34h66a6 6 0 0 1 6 6v16H44z", "accent") +
      rect(12, -36, 28, 14, "glass2", 6) +
      rect(6, -10, 112, 10, "wood", 2),
  );
export const sofa = (x: number, y: number) =>
  at(
    x,
    y,
    rect(0, -46, 104, 30, "accent", 9) +
      rect(-8, -34, 22, 34, "accent2", 8) +
      rect(90, -34, 22, 34, "accent2", 8) +
      rect(12, -24, 80, 18, "accent", 5) +
      line("M52-22v14", "accent2", 3),
  );
export const plant = (x: number, y: number) =>
  at(
    x,
    y,
    shape("M0-16c-14-8-16-24-8-36 8 8 12 20 8 36zm2 0c0-18 6-30 18-34 4 14-2 28-18 34z", "leaf") + shape("M-9-18H11l-3 18H-6z", "accent"),
  );
