import { shadow } from "./equipment.ts";
import { door, eaves, gable, windowPane } from "./house.ts";
import { bush, cloud, fence, fir, sun, tree } from "./outdoors.ts";
import { at, circle, line, rect, rotated, shape } from "./shapes.ts";

/** Every state is 240 × 160. */
const ground = rect(6, 138, 228, 10, "ground", 5);
const blob = shape("M24 138C0 110 8 58 50 34c46-26 116-24 150 8 34 32 34 74 18 96z", "sky");

const sheet = (x: number, y: number, degrees = 0) =>
  rotated(
    degrees,
    x + 32,
    y + 42,
    rect(x, y, 64, 84, "cloud", 6) +
      rect(x + 10, y + 14, 30, 5, "accent", 2) +
      rect(x + 10, y + 28, 44, 4, "metal", 2) +
      rect(x + 10, y + 38, 44, 4, "metal", 2) +
      rect(x + 10, y + 48, 30, 4, "metal", 2) +
      rect(x + 10, y + 64, 22, 8, "leaf", 4),
  );
const glass = (x: number, y: number) =>
  circle(x, y, 27, "dark") +
  circle(x, y, 21, "glass") +
  shape(`M${x - 14} ${y + 6}a16 16 0 0 1 16-20 18 18 0 0 0-16 20z`, "glass2") +
  line(`M${x + 21} ${y + 21}l16 16`, "wood2", 9);
const pin = (x: number, y: number, scale = 1) =>
  at(x, y, shape("M0 0c-16-20-24-30-24-42a24 24 0 0 1 48 0c0 12-8 22-24 42z", "accent") + circle(0, -43, 10, "cloud"), scale);

export const stateScenes = {
  "no-requests":
    blob +
    ground +
    shadow(118, 140, 66) +
    sheet(64, 44, -8) +
    sheet(104, 40, 5) +
    at(
      176,
      62,
      rotated(
        32,
        0,
        0,
        rect(-6, -6, 12, 54, "sun", 2) + rect(-6, -14, 12, 9, "flame", 3) + shape("M-6 48h12L0 62z", "wood") + rect(-6, 6, 4, 42, "flame"),
      ),
    ) +
    bush(212, 138, 0.5),
  "no-contractors":
    blob +
    ground +
    cloud(112, 30, 0.55) +
    gable({ x: 36, y: 92, width: 70, wallHeight: 46, roofHeight: 38 }) +
    windowPane(48, 102, 20, 20) +
    door(78, 104, 16, 34) +
    pin(176, 122, 1.05) +
    tree(214, 138, 0.5) +
    glass(128, 92),
  "no-leads":
    blob +
    ground +
    sun(186, 62, 12) +
    at(
      92,
      138,
      rect(-5, -62, 10, 62, "wood2", 2) +
        shape("M-40-100a24 24 0 0 1 24-24H24a24 24 0 0 1 24 24v38h-88z", "accent") +
        shape("M-40-100a24 24 0 0 1 48 0v38h-48z", "accent2") +
        rect(-32, -94, 32, 5, "dark", 2) +
        rect(36, -126, 5, 34, "metal2", 2) +
        rect(36, -126, 20, 13, "sun", 2),
    ) +
    at(152, 84, rotated(8, 20, 14, rect(0, 0, 44, 30, "cloud", 3) + line("M2 3l20 15L42 3", "metal2", 3))) +
    bush(196, 138, 0.7) +
    fence(30, 138, 2),
  error:
    blob +
    ground +
    cloud(60, 46, 0.5) +
    shadow(120, 140, 80) +
    at(30, 92, line("M0 0h66v30h36", "metal2", 14) + line("M0-4h60", "metal", 4) + rect(58, -10, 18, 20, "metal", 3)) +
    at(150, 122, line("M60 0H16", "metal2", 14) + rect(8, -11, 14, 22, "metal", 3)) +
    shape("M136 122c-8 6-7 16 1 16s9-10-1-16z", "water") +
    shape("M146 128c-4 4-4 10 1 10s5-7-1-10z", "water") +
    rotated(-38, 120, 70, at(106, 36, rect(8, 20, 14, 56, "accent", 6) + shape("M0 0h9v12h12V0h9c7 12-3 26-15 26S-7 12 0 0z", "metal2"))),
  "not-found":
    blob +
    ground +
    fir(34, 138, 0.7) +
    at(
      120,
      138,
      rect(-5, -104, 10, 104, "wood2", 2) +
        shape("M-62-98h80l14 13-14 13h-80z", "wood") +
        shape("M62-64h-72l-14 13 14 13h72z", "accent") +
        line("M-50-85h52M4-51h46", "cloud", 4),
    ) +
    bush(176, 138, 0.8),
  offline:
    blob +
    ground +
    gable({ x: 128, y: 94, width: 76, wallHeight: 44, roofHeight: 38 }) +
    windowPane(140, 102, 20, 20) +
    door(176, 104, 16, 34) +
    at(
      56,
      138,
      rect(-5, -84, 10, 84, "wood2", 2) +
        rect(-22, -80, 44, 6, "wood2", 2) +
        rect(-20, -86, 5, 8, "metal2") +
        rect(15, -86, 5, 8, "metal2"),
    ) +
    line("M74 54c12 14 16 16 24 17", "dark", 3) +
    line("M128 74c-6 2-10 2-14 1", "dark", 3) +
    line("M104 62l6 6M112 58v8M98 80l5-3", "flame", 3) +
    cloud(92, 26, 0.6),
  done:
    blob +
    ground +
    sun(60, 62, 12) +
    cloud(140, 34, 0.5) +
    shadow(118, 140, 70) +
    gable({ x: 70, y: 84, width: 96, wallHeight: 54, roofHeight: 50 }) +
    windowPane(82, 98, 24, 24) +
    door(130, 98, 20, 40) +
    bush(62, 138, 0.6) +
    tree(208, 138, 0.6) +
    circle(172, 78, 25, "leaf2") +
    line("M160 78l9 9 15-18", "cloud", 6),
  call:
    blob +
    ground +
    at(
      84,
      34,
      rect(0, 0, 66, 108, "dark", 12) +
        rect(6, 12, 54, 80, "glass2", 3) +
        circle(33, 100, 4, "metal") +
        circle(33, 48, 18, "accent") +
        at(
          24,
          39,
          shape("M3 0c2 0 4 1 4 3v3c0 2-1 2-2 3 1 2 3 4 5 5 1-1 1-2 3-2h3c2 0 3 2 3 4 0 2-2 3-4 3C6 19-1 11-1 4c0-2 2-4 4-4z", "cloud"),
        ),
    ) +
    line("M164 60c8 10 8 24 0 34M178 50c14 18 14 38 0 54M70 60c-8 10-8 24 0 34M56 50c-14 18-14 38 0 54", "metal2", 4),
  /* How it works. */
  find:
    blob +
    ground +
    cloud(98, 30, 0.5) +
    gable({ x: 22, y: 96, width: 64, wallHeight: 42, roofHeight: 34 }) +
    windowPane(32, 104, 18, 18) +
    door(60, 106, 14, 32) +
    eaves({ x: 156, y: 104, width: 62, wallHeight: 34, roofHeight: 32 }) +
    windowPane(166, 112, 16, 16) +
    pin(54, 70, 0.55) +
    pin(188, 74, 0.55) +
    glass(116, 86),
  answer:
    blob +
    ground +
    shadow(120, 140, 56) +
    at(
      72,
      20,
      rect(0, 8, 92, 112, "wood", 9) +
        rect(8, 18, 76, 94, "cloud", 3) +
        rect(28, 0, 36, 18, "metal2", 5) +
        [0, 1, 2]
          .map(
            (row) =>
              rect(16, 32 + row * 24, 14, 14, row < 2 ? "leaf2" : "metal", 3) +
              rect(38, 34 + row * 24, 38, 4, "metal", 2) +
              rect(38, 42 + row * 24, 26, 4, "metal", 2),
          )
          .join("") +
        line("M19 39l3 3 6-6M19 63l3 3 6-6", "cloud", 2.5),
    ) +
    at(
      176,
      66,
      rotated(
        26,
        0,
        0,
        rect(-6, -6, 12, 50, "sun", 2) + rect(-6, -14, 12, 9, "flame", 3) + shape("M-6 44h12L0 57z", "wood") + rect(-6, 6, 4, 38, "flame"),
      ),
    ),
  book:
    blob +
    ground +
    shadow(120, 140, 70) +
    at(
      52,
      44,
      rect(0, 0, 100, 92, "cloud", 8) +
        shape("M0 24V8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v16z", "accent") +
        rect(22, -8, 8, 18, "dark", 4) +
        rect(70, -8, 8, 18, "dark", 4) +
        [0, 1, 2]
          .map((row) =>
            [0, 1, 2, 3]
              .map((column) => rect(12 + column * 20, 34 + row * 18, 14, 11, row === 1 && column === 2 ? "leaf2" : "wall2", 3))
              .join(""),
          )
          .join(""),
    ) +
    circle(170, 108, 27, "leaf2") +
    line("M157 108l10 10 17-20", "cloud", 6),
} as const;
