/* oxlint-disable max-params -- coordinates and sizes read best in a row */
import { at, circle, line, rect, shape, type Ink } from "./shapes.ts";

export function windowPane(x: number, y: number, width: number, height: number): string {
  const glass = rect(3, 3, width - 6, height - 6, "glass") + shape(`M3 ${height - 3}V3h${width * 0.55}z`, "glass2");
  const bars = rect(width / 2 - 1.5, 3, 3, height - 6, "cloud") + rect(3, height * 0.42, width - 6, 3, "cloud");
  return at(x, y, rect(0, 0, width, height, "cloud", 2) + glass + bars + rect(-3, height, width + 6, 4, "wall2", 1));
}

export function door(x: number, y: number, width: number, height: number): string {
  const inset = width * 0.16;
  const panel = (top: number, tall: number) => rect(inset, top, width - inset * 2, tall, "accent2", 2);
  const body =
    rect(0, 0, width, height, "accent", 2) +
    panel(height * 0.42, height * 0.46) +
    rect(inset, height * 0.1, width - inset * 2, height * 0.24, "glass", 2);
  return at(
    x,
    y,
    rect(-4, -4, width + 8, height + 4, "cloud", 2) +
      body +
      circle(width - 6, height * 0.56, 2.5, "sun") +
      rect(-8, height, width + 16, 5, "metal2", 1),
  );
}

interface Gable {
  x: number;
  /** Of the eaves. */
  y: number;
  width: number;
  wallHeight: number;
  roofHeight: number;
  roof?: Ink;
  /** Siding lines. */
  hasSiding?: boolean;
}

/** A house seen from its gable side. */
export function gable({ x, y, width, wallHeight, roofHeight, roof = "roof", hasSiding = true }: Gable): string {
  const half = width / 2;
  const walls = shape(`M0 0L${half} ${-roofHeight}L${width} 0V${wallHeight}H0z`, "wall");
  const siding = hasSiding
    ? line(Array.from({ length: Math.floor(wallHeight / 11) }, (_, row) => `M4 ${8 + row * 11}H${width - 4}`).join(""), "wall2", 1.5)
    : "";
  const shade = shape(`M${half} ${-roofHeight}L${width} 0V${wallHeight}H${width - 12}V4z`, "shade");
  const over = 16;
  const edge = `M${-over} ${over * (roofHeight / half) + 2}L${half} ${-roofHeight - 4}L${width + over} ${over * (roofHeight / half) + 2}`;
  return at(x, y, walls + siding + shade + line(edge, roof, 13) + line(edge, "shade", 4));
}

/** A house seen from its eaves side, with rows of shingles. */
export function eaves({ x, y, width, wallHeight, roofHeight }: Gable): string {
  const over = 14;
  const inset = roofHeight * 0.32;
  const roof = `M${-over} 6L${inset} ${-roofHeight}H${width - inset}L${width + over} 6z`;
  const rows = Math.round(roofHeight / 13);
  const shingles = Array.from({ length: rows }, (_, row) => {
    const top = -roofHeight + ((roofHeight + 6) / rows) * row;
    const share = (row + 0.5) / rows;
    const left = inset + (-over - inset) * share + 6;
    const right = width - inset + (over + inset) * share - 6;
    const starts = Array.from({ length: Math.floor((right - left) / 22) }, (_, at) => left + at * 22 + (row % 2) * 11);
    return `M${left} ${top}H${right}${starts.map((start) => `M${Math.round(start)} ${top}v${(roofHeight + 6) / rows}`).join("")}`;
  }).join("");
  const siding = line(
    Array.from({ length: Math.floor(wallHeight / 11) }, (_, row) => `M4 ${14 + row * 11}H${width - 4}`).join(""),
    "wall2",
    1.5,
  );
  return at(
    x,
    y,
    rect(0, 0, width, wallHeight, "wall") +
      siding +
      rect(0, 6, width, 7, "shade") +
      shape(roof, "roof") +
      line(shingles, "roof2", 2) +
      rect(-over - 2, 3, width + over * 2 + 4, 7, "cloud", 2),
  );
}

export function chimney(x: number, y: number, height: number): string {
  const courses = Array.from(
    { length: Math.floor((height - 4) / 9) },
    (_, row) => `M1 ${12 + row * 9}h22M${row % 2 ? 8 : 15} ${12 + row * 9}v-9`,
  );
  const bricks = line(courses.join(""), "accent2", 1.5);
  return at(x, y, rect(0, 0, 24, height, "accent") + bricks + rect(-4, -5, 32, 8, "wall2", 2) + rect(14, 3, 10, height - 3, "shade"));
}
