/* oxlint-disable max-params -- coordinates and sizes read best in a row */
import { at, circle, ellipse, line, rect, shape } from "./shapes.ts";

/** A storage water heater, 64 wide and 132 high, from its top left; pipes go up by `pipes`. */
export function tank(x: number, y: number, scale = 1, pipes = 26): string {
  const body = rect(0, 0, 64, 126, "wall", 14) + shape("M44 0h6a14 14 0 0 1 14 14v98a14 14 0 0 1-14 14h-6z", "wall2");
  const pipe = (at: number, tip: "water" | "flame") => rect(at - 4, -pipes, 8, pipes + 4, "metal2") + rect(at - 7, -8, 14, 8, tip, 2);
  const panel = rect(17, 78, 30, 34, "dark", 4) + circle(32, 88, 5, "metal") + rect(23, 99, 18, 8, "flame", 4);
  const label = rect(16, 30, 32, 22, "accent", 3) + rect(21, 36, 22, 3, "cloud", 1) + rect(21, 43, 14, 3, "cloud", 1);
  return at(
    x,
    y,
    pipe(18, "water") +
      pipe(46, "flame") +
      rect(8, 124, 10, 8, "dark", 2) +
      rect(46, 124, 10, 8, "dark", 2) +
      body +
      rect(0, 16, 64, 3, "shade") +
      rect(0, 64, 64, 3, "shade") +
      label +
      panel,
    scale,
  );
}

/** A wall-hung tankless heater, 58 × 92. */
export function tankless(x: number, y: number, scale = 1): string {
  const body = rect(0, 0, 58, 92, "wall", 6) + shape("M42 0h10a6 6 0 0 1 6 6v80a6 6 0 0 1-6 6H42z", "wall2");
  const display = rect(14, 56, 30, 15, "dark", 3) + shape("M20 60h6v2.5h-6zm0 5h10v2.5H20z", "flame") + circle(38, 63.5, 3, "sun");
  const vent = rect(20, -22, 18, 24, "metal2", 2) + rect(16, -26, 26, 6, "metal", 3);
  const pipes = rect(10, 90, 7, 40, "water") + rect(26, 90, 7, 40, "metal2") + rect(42, 90, 7, 40, "flame");
  return at(x, y, vent + pipes + body + rect(14, 14, 30, 4, "accent", 2) + rect(14, 24, 20, 3, "metal", 1) + display, scale);
}

/** An outdoor unit, 104 × 84. */
export function condenser(x: number, y: number, scale = 1): string {
  const fan = circle(40, 40, 31, "metal2") + circle(40, 40, 27, "dark");
  const blade = (degrees: number) =>
    `<g transform="rotate(${degrees} 40 40)">${shape("M40 40c-8-6-9-17-2-24 8 3 10 14 2 24z", "metal")}</g>`;
  const slats = line("M80 14h16M80 24h16M80 34h16M80 44h16M80 54h16M80 64h16", "metal2", 3);
  return at(
    x,
    y,
    rect(8, 80, 14, 8, "dark", 2) +
      rect(82, 80, 14, 8, "dark", 2) +
      rect(0, 0, 104, 82, "wall", 8) +
      rect(76, 0, 28, 82, "wall2", 8) +
      fan +
      [0, 90, 180, 270].map(blade).join("") +
      circle(40, 40, 6, "accent") +
      slats,
    scale,
  );
}

/** The indoor unit of a split system, 120 × 34, with its air. */
export function splitUnit(x: number, y: number, scale = 1): string {
  const air = line("M24 46c-4 8 4 12 0 20M52 46c-4 8 4 14 0 24M80 46c-4 8 4 12 0 20", "water", 4);
  return at(
    x,
    y,
    rect(0, 0, 112, 34, "wall", 9) + rect(0, 22, 112, 12, "wall2", 6) + rect(12, 26, 88, 4, "dark", 2) + circle(98, 12, 3, "accent") + air,
    scale,
  );
}

export function faucet(x: number, y: number, scale = 1): string {
  const spout = line("M20 0V-34a18 18 0 0 1 36 0v6", "metal2", 9) + line("M18 0V-34a20 20 0 0 1 20-20", "metal", 3);
  const handle = rect(2, -8, 36, 9, "metal2", 3) + rect(26, -24, 14, 6, "accent", 3);
  const drop = shape("M56-18c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z", "water");
  return at(x, y, spout + handle + drop, scale);
}

export function bathtub(x: number, y: number, scale = 1): string {
  const tub =
    shape("M0-30h120v6c0 20-12 30-30 30H30C12 6 0-4 0-24z", "cloud") + shape("M84 6h6c18 0 30-10 30-30v-6h-14c0 22-8 32-22 36z", "wall2");
  const feet = rect(24, 4, 10, 10, "metal2", 3) + rect(86, 4, 10, 10, "metal2", 3);
  const foam = circle(40, -32, 9, "glass2") + circle(54, -36, 11, "cloud") + circle(69, -32, 9, "glass2") + circle(82, -31, 6, "cloud");
  return at(x, y, feet + foam + tub + rect(-5, -34, 130, 8, "cloud", 4) + rect(60, -34, 65, 8, "wall2", 4), scale);
}

export function shower(x: number, y: number, scale = 1): string {
  const pipe = line("M0 0v-86h30v8", "metal2", 5) + shape("M14-78h32l6 10H8z", "metal");
  const water = line("M16-60l-3 14M26-60v16M38-60l3 14M44-58l5 12M20-38l-2 10M34-38l2 10", "water", 3);
  return at(x, y, pipe + water, scale);
}

/** A row of kitchen furniture 190 wide; its top is on the point's level. */
export function kitchenRow(x: number, y: number): string {
  const front = (at: number, width: number) => rect(at, 10, width, 58, "room2", 3) + rect(at + width - 9, 16, 3, 14, "metal2", 1);
  const oven = rect(76, 10, 50, 58, "dark", 3) + rect(82, 26, 38, 28, "glass", 3) + line("M84 18h34", "metal", 3);
  return at(x, y, rect(-2, 68, 194, 7, "wood2") + front(0, 36) + front(38, 36) + oven + front(128, 60) + rect(-6, 0, 202, 10, "wood", 2));
}

export function fridge(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    rect(0, 0, 52, 112, "metal", 6) +
      rect(34, 0, 18, 112, "metal2", 6) +
      rect(0, 42, 52, 3, "dark") +
      rect(7, 18, 4, 18, "dark", 2) +
      rect(7, 54, 4, 26, "dark", 2),
    scale,
  );
}

export function washer(x: number, y: number): string {
  return at(
    x,
    y,
    rect(0, 0, 50, 58, "cloud", 5) +
      rect(36, 0, 14, 58, "wall2", 5) +
      circle(25, 35, 17, "metal2") +
      circle(25, 35, 13, "glass") +
      shape("M13 37c6-5 12 4 24-1a12.9 12.9 0 0 1-24 1z", "water") +
      rect(7, 6, 14, 6, "dark", 2) +
      circle(40, 9, 3, "accent"),
  );
}

export function thermostat(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    circle(0, 0, 20, "cloud") + circle(0, 0, 16, "dark") + line("M-10 4a11 11 0 1 1 20 0", "flame", 3) + rect(-4, -2, 8, 3, "cloud", 1),
    scale,
  );
}

export function shadow(x: number, y: number, width: number): string {
  return ellipse(x, y, width, Math.max(3, width * 0.07), "shade");
}
