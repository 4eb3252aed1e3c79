import { repeatAt, gradient, line, path, svgDocument, rect, ellipse, pattern } from "./strokes.ts";

const size = [1280, 960] as const;

/** Colors of a house and the time of day. */
export interface Look {
  sky: readonly [string, string];
  hills: readonly [string, string];
  lawn: readonly [string, string];
  wall: string;
  shade: string;
  roof: readonly [string, string, string];
  door: string;
  pane: readonly [string, string];
}

const day = {
  sky: ["#8fc3e8", "#e9f4fa"],
  hills: ["#a9c7a0", "#8bb083"],
  lawn: ["#86b266", "#5f9150"],
  pane: ["#dff0f8", "#8fb6cc"],
} as const;
const evening = {
  sky: ["#6f7fb3", "#f6cfae"],
  hills: ["#8a8fae", "#6c7592"],
  lawn: ["#7a9a66", "#557350"],
  pane: ["#fff0c2", "#f2b866"],
} as const;

export const looks = {
  grey: { ...day, wall: "#f1ece2", shade: "#d8d0c2", roof: ["#5d646e", "#4b525c", "#6d747e"], door: "#a8442f" },
  brown: { ...evening, wall: "#e4d6c4", shade: "#c5b39c", roof: ["#7a5646", "#644436", "#8a6656"], door: "#2f4a5e" },
  slate: { ...day, wall: "#b9c9d3", shade: "#9db0bc", roof: ["#46505c", "#39424d", "#566170"], door: "#e0b04c" },
  brick: { ...evening, wall: "#b86f56", shade: "#985843", roof: ["#3f4348", "#33373b", "#4f5459"], door: "#f0e6d2" },
} satisfies Record<string, Look>;

function air({ sky, lawn, hills, roof, pane }: Look): string {
  const [dark, darker, light] = roof;
  const shingle =
    rect("0 0 64 40", dark) +
    rect("1 1 30 18 1", light) +
    rect("33 1 30 18 1", dark) +
    rect("-15 21 30 18 1", darker) +
    rect("17 21 30 18 1", light, 'opacity=".75"') +
    rect("49 21 30 18 1", darker);
  return (
    gradient("sky", sky) +
    gradient("lawn", lawn) +
    gradient("hill", hills) +
    gradient("pane", pane) +
    pattern("shingles", [64, 40], shingle + rect("0 18 64 3", darker, 'opacity=".8"') + rect("0 38 64 2", darker, 'opacity=".8"')) +
    pattern("siding", [40, 26], rect("0 23 40 3", "#000000", 'opacity=".09"')) +
    pattern("seams", [46, 40], rect("0 0 46 40", dark) + rect("0 0 6 40", light) + rect("6 0 3 40", darker)) +
    gradient("under", ["#000000", "#00000000"])
  );
}

function land(): string {
  const cloud = ellipse("0 0 90 26", "#ffffff", 'opacity=".7"') + ellipse("60 -18 60 26", "#ffffff", 'opacity=".7"');
  return (
    rect("0 0 1280 960", "url(#sky)") +
    repeatAt(["220 150", "980 110"], cloud) +
    path("M0 620Q260 480 560 590T1280 540V960H0z", "url(#hill)") +
    rect("0 700 1280 260", "url(#lawn)")
  );
}

const tree =
  rect("-10 0 20 110", "#6b4f3a") +
  ellipse("0 -50 78 96", "#4f7d4a") +
  ellipse("-26 -78 44 50", "#659659") +
  ellipse("30 -30 40 52", "#446e42");
const bush = ellipse("0 0 62 38", "#4c7a48") + ellipse("-24 -10 34 26", "#679a5a");

function windowAt(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${rect("-8 -8 116 156 4", "#ffffff")}${rect("0 0 100 140", "url(#pane)")}${rect("47 0 6 140", "#ffffff")}${rect("0 66 100 6", "#ffffff")}${path("M0 0h40L0 60z", "#ffffff", 'opacity=".35"')}${rect("-14 146 128 14 3", "#ffffff")}</g>`;
}

function front({ wall, shade, door }: Look): string {
  return (
    rect("290 440 700 330", wall) +
    rect("290 440 700 330", "url(#siding)") +
    rect("290 440 700 60", "url(#under)", 'opacity=".28"') +
    rect("270 764 740 22 4", shade) +
    windowAt(350, 540) +
    windowAt(830, 540) +
    rect("578 540 144 230 4", "#ffffff") +
    rect("590 552 120 218", door) +
    rect("606 570 88 70 4", "#ffffff", 'opacity=".22"') +
    ellipse("694 668 7", "#e8d9a0") +
    rect("556 770 168 24 3", shade) +
    path("M576 794h128l90 166H486z", "#cfc8bc")
  );
}

export function houseScene(look: Look, cover: "shingles" | "seams"): string {
  const [dark, darker, light] = look.roof;
  const roof =
    rect("820 190 76 160", "#9c6a55") +
    rect("808 178 100 26 3", "#84563f") +
    path("M230 450L420 230H860L1050 450z", `url(#${cover})`) +
    path("M860 230L1050 450H960L790 230z", "#000000", 'opacity=".1"') +
    rect("412 222 456 16 6", light) +
    rect("222 444 836 18 4", "#ffffff") +
    rect("222 460 836 6", darker, 'opacity=".5"') +
    path("M520 450L640 300L760 450z", look.wall) +
    path("M500 452L640 278L780 452H752L640 314L528 452z", dark) +
    ellipse("640 392 26", "url(#pane)", 'stroke="#ffffff" stroke-width="8"');
  return svgDocument(
    size,
    air(look),
    land() + repeatAt(["150 690", "1160 700"], tree) + front(look) + roof + repeatAt(["330 800", "450 812", "870 806", "980 798"], bush),
  );
}

/** Roof slope close up, with a chimney. */
export function slopeScene(look: Look): string {
  const [, darker, light] = look.roof;
  const chimney =
    rect("760 150 190 330", "#a86f58") +
    tiledBricks() +
    rect("740 126 230 40 4", "#8a5844") +
    path("M730 520L760 400V480L950 560V640z", "#c9ced3") +
    rect("800 84 44 52 6", "#5a5f66") +
    rect("872 84 44 52 6", "#5a5f66");
  return svgDocument(
    size,
    air(look) +
      pattern(
        "bricks",
        [60, 36],
        rect("0 16 60 3", "#7f4f3c") + rect("0 34 60 2", "#7f4f3c") + rect("28 0 3 16", "#7f4f3c") + rect("2 18 3 16", "#7f4f3c"),
      ),
    land() +
      repeatAt(["140 560", "1180 520"], tree) +
      path("M-60 960L520 300L1340 700V960z", "url(#shingles)") +
      path("M-60 960L520 300L548 314L-10 960z", light) +
      chimney +
      path("M520 300L1340 700V730L520 326z", darker, 'opacity=".35"'),
  );
}

function tiledBricks(): string {
  return rect("760 166 190 314", "url(#bricks)", 'opacity=".7"') + rect("900 166 50 340", "#000000", 'opacity=".12"');
}

export function flatScene(look: Look): string {
  const skylight = path("M0 60L60 0H220L170 60z", "#e8edf0") + path("M22 54L68 8H204L166 54z", "url(#pane)");
  return svgDocument(
    size,
    air(look),
    land() +
      path("M0 960V640L260 420H1180L1280 520V960z", "#d9dcde") +
      path("M260 420H1180L1280 520H170z", "#eef0f1") +
      path("M170 520H1280V560H130z", "#b9bfc4") +
      repeatAt(["360 600", "720 640"], skylight) +
      line("M0 720H1280M0 840H1280", "#c3c8cc", 5) +
      line("M520 560L420 960M900 560L960 960", "#c3c8cc", 5) +
      rect("980 470 150 120 6", "#9aa3ab") +
      ellipse("1055 530 44", "#7c868f") +
      ellipse("1055 530 14", "#5d666e") +
      line("M190 960L250 380M270 960L330 380", "#e0a63a", 14) +
      repeatAt(["0 0", "12 -120", "24 -240", "36 -360", "46 -460"], line("M196 900H276", "#e0a63a", 10)),
  );
}

/** Outdoor unit of a heat pump beside a house. */
export function coolingScene(look: Look): string {
  const fan =
    ellipse("0 0 120", "#4d565e") +
    ellipse("0 0 104", "#6a747d") +
    Array.from(
      { length: 6 },
      (_, turn) => `<path transform="rotate(${turn * 60})" d="M0 0Q60 -70 100 -20Q60 -6 0 0z" fill="#8f99a2"/>`,
    ).join("") +
    [34, 62, 90].map((r) => `<circle r="${r}" fill="none" stroke="#3e464d" stroke-width="4"/>`).join("") +
    ellipse("0 0 20", "#3e464d");
  return svgDocument(
    size,
    air(look),
    land() +
      rect("0 0 760 800", look.wall) +
      rect("0 0 760 800", "url(#siding)") +
      rect("0 760 780 44", look.shade) +
      windowAt(180, 260) +
      windowAt(440, 260) +
      repeatAt(["1180 660"], tree) +
      rect("560 830 560 40 6", "#b8b3aa") +
      rect("590 470 500 364 18", "#e9ecee") +
      rect("590 470 500 364 18", "url(#under)", 'opacity=".08"') +
      `<g transform="translate(760 650)">${fan}</g>` +
      rect("930 520 120 10 4", "#c5cacf") +
      rect("930 550 120 10 4", "#c5cacf") +
      rect("930 580 120 10 4", "#c5cacf") +
      line("M1060 780Q1140 780 1140 700V560Q1140 520 720 520", "#c98b5a", 12) +
      repeatAt(["470 850", "1190 860"], bush),
  );
}

export function vanScene(look: Look, colour: string): string {
  const wheel = ellipse("0 0 62", "#2b2f33") + ellipse("0 0 30", "#b9bfc4");
  const van =
    path("M180 640Q180 600 220 600H760Q800 600 830 640L910 740H980Q1010 744 1012 780V850H180z", colour) +
    path("M770 640H820L890 734H770z", "url(#pane)") +
    rect("180 790 832 60", "#000000", 'opacity=".14"') +
    rect("240 560 480 14 6", "#9aa1a7") +
    line("M280 560V600M680 560V600", "#9aa1a7", 10) +
    path("M330 700l60 -50 60 50v60H330z", "#ffffff", 'opacity=".9"') +
    rect("480 690 220 18 8", "#ffffff", 'opacity=".9"') +
    rect("480 724 150 14 7", "#ffffff", 'opacity=".6"');
  return svgDocument(
    size,
    air(look),
    land() +
      `<g transform="translate(180 -40) scale(.9)">${front(look)}${path("M230 450L420 230H860L1050 450z", "url(#shingles)")}${rect("222 444 836 18 4", "#ffffff")}</g>` +
      repeatAt(["110 690"], tree) +
      rect("0 820 1280 140", "#7d8388") +
      rect("0 820 1280 10", "#a9afb4") +
      van +
      repeatAt(["340 850", "850 850"], wheel),
  );
}
