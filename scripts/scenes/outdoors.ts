/* oxlint-disable max-params -- coordinates and sizes read best in a row */
import { at, circle, ellipse, line, rect, shape } from "./shapes.ts";

export function cloud(x: number, y: number, scale = 1): string {
  return at(x, y, shape("M14 30h58a13 13 0 0 0 2-25.8A19 19 0 0 0 39 1a15 15 0 0 0-21 9 10.5 10.5 0 0 0-4 20z", "cloud"), scale);
}

export function sun(x: number, y: number, radius = 16): string {
  return circle(x, y, radius, "sun");
}

/** Stands on the point. */
export function tree(x: number, y: number, scale = 1): string {
  const crown = ellipse(0, -62, 30, 36, "leaf") + shape("M0-98a30 36 0 0 1 0 72c10-20 10-52 0-72z", "leaf2");
  return at(x, y, rect(-4, -34, 8, 34, "wood2", 2) + crown + line("M0-30V-70M0-46l10-11M0-38l-9-9", "wood2", 3), scale);
}

export function fir(x: number, y: number, scale = 1): string {
  const layer = (top: number, half: number, height: number) =>
    shape(`M0 ${top}L${half} ${top + height}H${-half}z`, "leaf2") + shape(`M0 ${top}V${top + height}H${-half}z`, "leaf");
  return at(x, y, rect(-3.5, -16, 7, 16, "wood2") + layer(-66, 26, 54) + layer(-88, 20, 44) + layer(-106, 14, 34), scale);
}

export function bush(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    shape("M-30 0a16 16 0 0 1 8-27 20 20 0 0 1 38-3 17 17 0 0 1 14 30z", "leaf") +
      shape("M2 0a22 22 0 0 1 14-30 17 17 0 0 1 14 30z", "leaf2"),
    scale,
  );
}

export function fence(x: number, y: number, pickets: number): string {
  const one = Array.from({ length: pickets }, (_, at) => shape(`M${at * 12} 0v-26l4-5 4 5V0z`, "cloud")).join("");
  return at(x, y, rect(-3, -21, pickets * 12 + 2, 4, "wall2") + rect(-3, -10, pickets * 12 + 2, 4, "wall2") + one);
}

/** Leans to the right; its feet are on the point. */
export function ladder(x: number, y: number, height: number): string {
  const lean = height * 0.22;
  const rungs = Array.from({ length: Math.floor(height / 13) }, (_, at) => {
    const up = 8 + at * 13;
    const shift = (up / height) * lean;
    return `M${shift} ${-up}h17`;
  }).join("");
  return at(x, y, line(rungs, "metal2", 3) + line(`M0 0l${lean} ${-height}M17 0l${lean} ${-height}`, "metal2", 4));
}

export function flowers(x: number, y: number): string {
  const stem = (dx: number, height: number) =>
    line(`M${dx} 0v${-height}`, "leaf2", 2) + circle(dx, -height, 4, "accent") + circle(dx, -height, 1.5, "sun");
  return at(x, y, stem(0, 12) + stem(10, 17) + stem(20, 11));
}

/** Its wheels are on the point's level. */
export function van(x: number, y: number, scale = 1): string {
  const body = shape("M0-16V-66a8 8 0 0 1 8-8h78c20 0 30 8 38 26l14 6c6 3 8 7 8 13v13z", "accent");
  const low = shape("M0-28h146v12H0z", "accent2");
  const glass = shape("M90-66c14 0 20 6 26 20H90z", "glass") + shape("M90-66c5 0 8 .6 11 2L93-46h-3z", "glass2");
  const wheel = (at: number) => circle(at, -14, 14, "dark") + circle(at, -14, 6, "metal");
  const rack = rect(10, -82, 70, 4, "dark", 2) + rect(18, -80, 4, 8, "dark") + rect(66, -80, 4, 8, "dark") + line("M4-86h96", "wood", 4);
  const mark = circle(42, -48, 14, "cloud") + line("M34-47l8-7 8 7M37-47v7h10v-7", "accent", 3);
  return at(
    x,
    y,
    ellipse(74, 0, 82, 5, "shade") + rack + body + low + glass + mark + rect(138, -34, 8, 6, "sun", 2) + wheel(32) + wheel(112),
    scale,
  );
}
