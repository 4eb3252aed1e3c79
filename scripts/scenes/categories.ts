import { bathtub, condenser, faucet, shadow, shower, tank } from "./equipment.ts";
import { chimney, door, eaves, gable, windowPane } from "./house.ts";
import { bush, cloud, flowers, ladder, sun, tree } from "./outdoors.ts";
import { at, circle, line, rect, rotated, shape } from "./shapes.ts";

/** Every category's scene is 200 × 140, on the same sky and ground. */
function outdoors(content: string, sky = cloud(40, 30, 0.5)): string {
  return (
    shape("M16 116C-6 92 6 40 44 22c40-20 96-18 128 10 30 26 26 66 12 84z", "sky") +
    sky +
    shape("M0 116h200a8 8 0 0 1 0 12H0a8 8 0 0 1 0-12z", "ground") +
    content
  );
}

function indoors(content: string): string {
  return (
    rect(8, 6, 184, 112, "room", 14) +
    shape("M8 97h184v7a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14z", "wood") +
    rect(8, 96, 184, 3, "wood2") +
    line("M52 102l-5 14M100 102v14M148 102l5 14", "wood2", 2) +
    content
  );
}

export const categoryScenes = {
  ROOF: outdoors(
    chimney(124, 22, 40) +
      eaves({ x: 44, y: 74, width: 116, wallHeight: 44, roofHeight: 44 }) +
      windowPane(58, 86, 22, 20) +
      windowPane(124, 86, 22, 20) +
      door(92, 84, 20, 34) +
      ladder(26, 118, 66) +
      bush(168, 118, 0.6),
    sun(168, 44, 11) + cloud(58, 14, 0.4),
  ),
  PLUM: indoors(
    shadow(84, 112, 40) +
      at(50, 24, line("M18-6V-10H-34M46-6V-10H136", "metal2", 6)) +
      tank(50, 30, 0.64, 26) +
      at(126, 70, rect(-6, -2, 64, 9, "wood2", 2) + faucet(10, -2, 0.6)),
  ),
  HVAC: outdoors(
    rect(8, 30, 84, 86, "wall") +
      line("M8 42h84M8 54h84M8 66h84M8 78h84M8 90h84M8 102h84", "wall2", 1.5) +
      windowPane(28, 46, 36, 34) +
      rect(92, 30, 5, 86, "shade") +
      shadow(134, 118, 52) +
      condenser(90, 42, 0.86) +
      line("M96 66H78", "wood2", 4) +
      bush(184, 118, 0.5),
    cloud(110, 12, 0.5),
  ),
  FLOORING: indoors(
    shape("M8 70h184v34a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14z", "wood") +
      line("M9 82h182M9 94h182M10 106h180", "wood2", 2) +
      line(
        "M40 70v12M96 70v12M150 70v12M20 82v12M72 82v12M128 82v12M48 94v12M106 94v12M164 94v12M30 107v10M84 107v10M140 107v10",
        "wood2",
        2,
      ) +
      rotated(-9, 130, 74, rect(104, 62, 80, 13, "wood2", 1) + rect(104, 62, 80, 4, "accent", 1)) +
      rect(24, 26, 44, 30, "glass2", 3) +
      line("M46 26v30M24 41h44", "cloud", 3) +
      at(40, 78, rect(0, 0, 34, 7, "metal2", 2) + rect(11, -18, 12, 20, "accent", 3)),
  ),
  PAINTING: indoors(
    shape("M8 20a14 14 0 0 1 14-14h92v90H8z", "accent") +
      shape("M114 6h22v60l-6 8-6-6-5 12-5-4z", "accent") +
      at(
        126,
        22,
        rect(-18, 0, 54, 20, "cloud", 8) +
          rect(24, 0, 12, 20, "wall2", 6) +
          line("M38 10h10v28h-32v18", "metal2", 4) +
          rect(11, 54, 10, 28, "dark", 4),
      ) +
      at(
        40,
        112,
        shape("M0-34h44l-4 34H4z", "metal") + rect(-3, -38, 50, 7, "metal2", 3) + shape("M4-34h24l-2 10-6 1-2 9-6-8-6 3z", "accent2"),
      ),
  ),
  BATH: indoors(
    rect(8, 6, 184, 92, "room2", 14) +
      line("M8 32h184M8 58h184M54 6v92M100 6v92M146 6v92", "cloud", 1.5) +
      shower(30, 92, 0.95) +
      shadow(110, 112, 70) +
      bathtub(48, 96, 1) +
      rect(142, 22, 34, 36, "glass", 17) +
      rect(146, 26, 14, 28, "glass2", 7),
  ),
  KITCHENS: indoors(
    rect(20, 18, 44, 30, "room2", 3) +
      rect(66, 18, 32, 30, "room2", 3) +
      rect(140, 18, 40, 30, "room2", 3) +
      shape("M104 18h30l-4 26h-22z", "metal") +
      rect(20, 44, 44, 4, "shade") +
      rect(14, 66, 172, 8, "wood2", 2) +
      rect(20, 74, 40, 38, "room2", 2) +
      rect(62, 74, 36, 38, "room2", 2) +
      rect(100, 74, 38, 38, "dark", 2) +
      rect(105, 86, 28, 18, "glass", 2) +
      rect(140, 74, 40, 38, "room2", 2) +
      line("M46 80v8M68 80v8M146 80v8M107 80h24", "metal2", 3) +
      at(28, 66, faucet(0, 0, 0.5)) +
      at(112, 66, rect(0, -12, 24, 12, "accent", 3) + line("M0-8h-10M24-8h5", "accent2", 4) + rect(4, -16, 16, 4, "accent2", 2)) +
      circle(156, 60, 6, "flame") +
      circle(166, 61, 5, "leaf"),
  ),
  WINDOWS_DOORS: outdoors(
    rect(28, 22, 148, 94, "wall") +
      line("M28 36h148M28 50h148M28 64h148M28 78h148M28 92h148M28 106h148", "wall2", 1.5) +
      windowPane(42, 36, 56, 50) +
      rect(36, 36, 7, 50, "accent", 1) +
      rect(97, 36, 7, 50, "accent", 1) +
      door(124, 42, 36, 74) +
      at(48, 92, rect(0, 0, 44, 9, "wood", 2)) +
      flowers(52, 92) +
      flowers(70, 92) +
      shape("M18 26L28 12h148l10 14z", "roof"),
    "",
  ),
  SIDING: outdoors(
    gable({ x: 34, y: 64, width: 118, wallHeight: 52, roofHeight: 42, hasSiding: false }) +
      shape("M34 70h74v46H34z", "accent") +
      line("M34 79h74M34 88h74M34 97h74M34 106h74", "accent2", 2) +
      line("M112 79h38M112 88h38M112 97h38M112 106h38", "wall2", 2) +
      windowPane(50, 78, 24, 26) +
      windowPane(118, 78, 22, 26) +
      rotated(-12, 108, 70, rect(92, 62, 76, 9, "accent", 1) + rect(92, 68, 76, 3, "accent2", 1)) +
      tree(176, 118, 0.7),
  ),
  ELECTRICAL: indoors(
    at(
      30,
      18,
      rect(0, 0, 62, 84, "metal", 6) +
        rect(6, 6, 50, 72, "metal2", 4) +
        Array.from(
          { length: 5 },
          (_, row) =>
            rect(12, 14 + row * 12, 17, 8, "dark", 2) +
            rect(33, 14 + row * 12, 17, 8, "dark", 2) +
            rect(row % 2 ? 21 : 14, 15.5 + row * 12, 6, 5, row === 2 ? "flame" : "cloud", 1) +
            rect(36, 15.5 + row * 12, 6, 5, "cloud", 1),
        ).join(""),
    ) +
      line("M92 60h18c10 0 10 20 20 20h12", "dark", 4) +
      at(142, 64, rect(0, 0, 34, 34, "cloud", 6) + rect(7, 9, 4, 9, "dark", 2) + rect(23, 9, 4, 9, "dark", 2) + circle(17, 24, 3, "dark")) +
      at(150, 6, line("M0 0v12", "dark", 3) + shape("M-14 24c0-10 6-13 14-13s14 3 14 13z", "accent") + circle(0, 27, 6, "sun")),
  ),
  DECKS_PORCHES: outdoors(
    rect(16, 24, 90, 68, "wall") +
      line("M16 36h90M16 48h90M16 60h90M16 72h90M16 84h90", "wall2", 1.5) +
      shape("M8 28L20 10h84l12 18z", "roof") +
      door(62, 40, 28, 52) +
      windowPane(26, 46, 26, 26) +
      shape("M10 92h176v10H10z", "wood") +
      rect(10, 100, 176, 6, "wood2") +
      line("M22 106v12M70 106v12M120 106v12M174 106v12", "wood2", 6) +
      line("M112 62h74M112 92V62M186 92V62M124 64v28M136 64v28M148 64v28M160 64v28M172 64v28", "wood", 4) +
      at(128, 92, rect(0, -16, 26, 5, "accent", 2) + line("M3-12L0 0M23-12L26 0M2-16L-2-34", "wood2", 3)) +
      bush(8, 118, 0.5) +
      tree(190, 92, 0.4),
    sun(164, 30, 12),
  ),
  OTHER: indoors(
    rect(20, 22, 160, 6, "wood2", 2) +
      line("M44 28v10M84 28v8M124 28v10M160 28v8", "metal2", 3) +
      at(36, 38, rect(5, 0, 6, 40, "wood", 2) + rect(-6, -2, 28, 12, "dark", 3)) +
      at(76, 36, line("M8 12v34", "metal2", 9) + shape("M0 0h6v10h5V0h6c5 10-1 18-8 18S-4 10 0 0z", "metal2")) +
      at(116, 38, rect(2, 0, 12, 18, "accent", 4) + rect(5, 18, 6, 26, "metal", 1)) +
      at(150, 36, shape("M0 0h20v34L10 44 0 34z", "metal") + rect(-2, -4, 24, 10, "wood", 2)) +
      at(
        56,
        78,
        rect(0, 0, 88, 34, "accent", 5) +
          rect(0, 10, 88, 4, "accent2") +
          shape("M26 0v-6a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v6h-7v-5H33v5z", "dark") +
          rect(38, 7, 12, 10, "sun", 2),
      ),
  ),
} as const;
