import {
  bathtub,
  condenser,
  faucet,
  fridge,
  kitchenRow,
  shadow,
  shower,
  splitUnit,
  tank,
  tankless,
  thermostat,
  washer,
} from "./equipment.ts";
import { bed, cutaway, lamp, picture, plant, sofa } from "./cutaway.ts";
import { chimney, door, eaves, gable, windowPane } from "./house.ts";
import { bush, cloud, fence, fir, flowers, ladder, sun, tree, van } from "./outdoors.ts";
import { at, circle, line, rect, shape } from "./shapes.ts";

/** Every hero is 640 × 440 and stands on the lower edge. */
const lawn = shape("M0 400c90-16 200-20 330-18s220 4 310 18v40H0z", "ground");

const sky = (content: string) =>
  shape("M40 402C8 320 20 190 96 116 180 34 330 6 454 44c112 34 172 130 170 236 0 50-12 92-30 122z", "sky") + content;

const sideTrees = tree(46, 402, 1.25) + fir(596, 404, 1.35) + bush(90, 404, 0.9) + bush(560, 406, 0.75);
const clouds = cloud(120, 96, 0.8) + cloud(440, 62, 0.9);

export const heroScenes = {
  tank:
    sky(sun(560, 120, 26) + clouds) +
    lawn +
    sideTrees +
    cutaway({
      above:
        rect(120, 168, 190, 90, "room2") +
        line("M120 190h190M120 214h190M120 238h190M160 168v90M206 168v90M252 168v90", "cloud", 1.5) +
        shower(146, 258, 1) +
        bathtub(170, 252, 0.95) +
        rect(306, 168, 8, 90, "wall") +
        bed(352, 258) +
        picture(400, 182, 52, 34),
      left: washer(136, 314) + at(206, 372, sofa(4, 0)) + lamp(258, 280),
      right:
        line("M392 292V275H126V256", "water", 4) +
        line("M412 292V284H142V256", "flame", 4) +
        tank(378, 284, 0.67, 6) +
        plant(490, 372) +
        rect(436, 300, 52, 34, "wood2", 2) +
        rect(440, 304, 44, 26, "wood"),
    }),
  tankless:
    sky(sun(110, 128, 26) + clouds) +
    lawn +
    sideTrees +
    cutaway({
      above:
        rect(120, 168, 230, 90, "room2") +
        line("M120 194h230M120 220h230M166 168v90M212 168v90M258 168v90M304 168v90", "cloud", 1.5) +
        shower(140, 258, 1.05) +
        bathtub(178, 250, 1.15) +
        rect(346, 168, 8, 90, "wall") +
        bed(384, 258) +
        picture(408, 180, 48, 32),
      left: at(128, 304, kitchenRow(6, 0)) + at(150, 304, faucet(0, 0, 0.6)) + rect(226, 286, 50, 18, "metal", 3),
      right: tankless(396, 292, 0.62) + washer(456, 314) + line("M425 372V276H190V256", "flame", 4),
    }),
  roof:
    sky(cloud(110, 120, 0.8) + cloud(430, 66, 0.9) + sun(560, 150, 24)) +
    lawn +
    fir(40, 404, 1.3) +
    shadow(330, 398, 250) +
    gable({ x: 400, y: 236, width: 140, wallHeight: 158, roofHeight: 84 }) +
    chimney(210, 78, 70) +
    eaves({ x: 118, y: 246, width: 330, wallHeight: 148, roofHeight: 148 }) +
    windowPane(146, 280, 54, 60) +
    windowPane(226, 280, 54, 60) +
    door(312, 296, 46, 98) +
    windowPane(384, 280, 44, 60) +
    windowPane(462, 270, 50, 66) +
    shape("M300 276h74l-8-18h-58z", "roof2") +
    ladder(70, 400, 178) +
    at(
      560,
      396,
      [0, 1, 2, 3]
        .map(
          (row) =>
            rect(row % 2 ? 2 : 0, -12 - row * 12, 62, 11, row % 2 ? "roof2" : "roof", 2) + rect(26, -12 - row * 12, 12, 11, "accent", 1),
        )
        .join(""),
    ) +
    at(240, 118, shape("M0 0h66v34H0z", "accent") + line("M0 17h66M16 0v17M38 0v17M28 17v17M52 17v17", "accent2", 2)) +
    bush(118, 404, 0.9) +
    bush(400, 404, 0.7) +
    flowers(430, 398),
  tools:
    sky(sun(540, 110, 26) + clouds) +
    lawn +
    tree(60, 402, 1.3) +
    shadow(230, 398, 150) +
    gable({ x: 116, y: 214, width: 230, wallHeight: 180, roofHeight: 120 }) +
    windowPane(144, 250, 56, 62) +
    windowPane(262, 250, 56, 62) +
    circle(231, 158, 22, "cloud") +
    circle(231, 158, 17, "glass") +
    door(206, 296, 50, 98) +
    shape("M190 280h82l-14-22h-54z", "roof2") +
    bush(124, 404, 0.8) +
    flowers(284, 398) +
    van(360, 408, 1.6) +
    bush(620, 406, 0.7) +
    fence(0, 404, 7),
  kitchen:
    sky(sun(96, 140, 24) + clouds) +
    lawn +
    sideTrees +
    cutaway({
      above:
        rect(120, 168, 200, 90, "room2") +
        line("M120 194h200M120 220h200M160 168v90M200 168v90M240 168v90M280 168v90", "cloud", 1.5) +
        shower(140, 258, 1.05) +
        bathtub(172, 250, 1.05) +
        rect(316, 168, 8, 90, "wall") +
        bed(360, 258) +
        lamp(470, 168),
      left:
        at(124, 304, kitchenRow(14, 0)) +
        at(146, 304, faucet(0, 0, 0.6)) +
        rect(226, 284, 50, 18, "metal", 3) +
        rect(290, 284, 46, 18, "wood", 2),
      right: sofa(378, 372) + picture(396, 288, 44, 30) + plant(500, 372),
    }),
  comfort:
    sky(cloud(118, 98, 0.8) + cloud(446, 60, 0.9) + circle(566, 126, 22, "sun")) +
    lawn +
    sideTrees +
    cutaway({
      above:
        bed(140, 258) +
        picture(170, 182, 52, 34) +
        rect(290, 168, 8, 90, "wall") +
        sofa(330, 258) +
        lamp(470, 168) +
        thermostat(310, 204, 0.7),
      left: fridge(126, 280, 0.82) + at(180, 304, kitchenRow(0, 0)) + at(182, 304, faucet(0, 0, 0.6)),
      right: washer(372, 314) + tank(450, 296, 0.6, 14) + line("M461 288V276M478 288V282", "metal2", 5),
    }),
  cooling:
    sky(sun(566, 100, 30) + clouds) +
    lawn +
    tree(44, 402, 1.2) +
    bush(90, 404, 0.8) +
    cutaway({
      above:
        splitUnit(150, 180, 0.9) +
        bed(136, 258) +
        rect(312, 168, 8, 90, "wall") +
        sofa(366, 258) +
        splitUnit(380, 180, 0.75) +
        thermostat(342, 208, 0.6),
      left: sofa(180, 372) + splitUnit(170, 292, 0.8) + plant(322, 372) + lamp(318, 280),
      right: fridge(376, 280, 0.82) + washer(446, 314),
    }) +
    line("M524 190h14v166", "metal2", 5) +
    shadow(586, 398, 54) +
    condenser(536, 318, 0.92),
  street:
    sky(sun(500, 130, 24) + clouds) +
    lawn +
    fir(28, 402, 1.2) +
    tree(612, 402, 1.1) +
    shadow(130, 398, 96) +
    shadow(322, 398, 110) +
    shadow(520, 398, 96) +
    eaves({ x: 52, y: 266, width: 152, wallHeight: 128, roofHeight: 76 }) +
    windowPane(74, 296, 42, 46) +
    door(146, 306, 38, 88) +
    chimney(64, 170, 40) +
    gable({ x: 226, y: 212, width: 190, wallHeight: 182, roofHeight: 104 }) +
    windowPane(250, 244, 50, 56) +
    windowPane(342, 244, 50, 56) +
    door(298, 306, 46, 88) +
    shape("M282 296h78l-12-20h-54z", "roof2") +
    circle(321, 166, 18, "cloud") +
    circle(321, 166, 13, "glass") +
    eaves({ x: 444, y: 276, width: 150, wallHeight: 118, roofHeight: 70 }) +
    windowPane(530, 300, 42, 46) +
    door(466, 308, 38, 86) +
    rect(548, 214, 40, 24, "glass", 2) +
    line("M561 214v24M575 214v24M548 226h40", "cloud", 2) +
    bush(214, 404, 0.8) +
    bush(430, 404, 0.8) +
    flowers(252, 400) +
    flowers(370, 400),
} as const;
