import { repeatAt, gradient, line, path, svgDocument, rect, ellipse, pattern } from "./strokes.ts";

const size = [1280, 960] as const;

/** Gradient from top to bottom. */
type Wall = readonly [string, string];

/** A room lit by a window. */
function room({ wall, floor, definitions = "" }: { wall: Wall; floor: string; definitions?: string }, content: string): string {
  const tiles = pattern(
    "floor",
    [160, 120],
    rect("0 0 160 120", floor) + rect("0 0 160 4", "#000000", 'opacity=".1"') + rect("0 0 4 120", "#000000", 'opacity=".1"'),
  );
  return svgDocument(
    size,
    gradient("wall", wall) +
      tiles +
      gradient("steel", ["#f7f9fa", "#dfe5e9", "#aeb8bf"], true) +
      gradient("light", ["#ffffff", "#ffffff00"]) +
      gradient("glass", ["#e3f2f8", "#a9cbdc"]) +
      definitions,
    rect("0 0 1280 780", "url(#wall)") +
      rect("0 770 1280 190", "url(#floor)") +
      rect("0 756 1280 18", "#ffffff", 'opacity=".7"') +
      path("M160 0H620L820 780H0z", "url(#light)", 'opacity=".22"') +
      content,
  );
}

const copper = "#c47b4a";
const valve = ellipse("0 0 20", "#c0392b") + rect("-6 -34 12 30 4", "#8f2b20");

export function tankScene(wall: Wall): string {
  const tank =
    rect("470 230 300 560 60", "url(#steel)") +
    ellipse("620 244 146 34", "#cfd7dc") +
    rect("470 400 300 6", "#9aa5ad", 'opacity=".6"') +
    rect("530 480 180 110 10", "#ffffff") +
    rect("552 504 136 14 6", "#3b6ea5") +
    rect("552 532 96 12 6", "#c3ccd2") +
    rect("552 556 116 12 6", "#c3ccd2") +
    rect("560 660 120 60 8", "#3d464d") +
    ellipse("596 690 14", "#e6b34a") +
    rect("626 682 40 16 4", "#7fd08a") +
    rect("500 786 30 30", "#6f7a82") +
    rect("710 786 30 30", "#6f7a82");
  return room(
    { wall, floor: "#cdc6ba" },
    line("M540 240V120H120", copper, 22) +
      line("M700 240V70H1280", copper, 22) +
      line("M700 60H1280", "#e5a679", 5) +
      line("M620 210V0", "#aab4bb", 56) +
      tank +
      repeatAt(["300 120"], valve) +
      repeatAt(["940 70"], valve) +
      line("M770 340H860V760", copper, 16) +
      rect("930 520 210 270 8", "#b98d5d") +
      rect("950 540 170 100 4", "#a57a4c") +
      rect("950 660 170 100 4", "#a57a4c") +
      rect("980 470 110 50 6", "#d14f3f"),
  );
}

export function tanklessScene(wall: Wall): string {
  return room(
    { wall, floor: "#bfb7aa", definitions: pattern("boards", [80, 80], rect("76 0 4 80", "#000000", 'opacity=".08"')) },
    rect("300 60 680 660", "#e3d3b8") +
      rect("300 60 680 660", "url(#boards)") +
      line("M640 150V0", "#c3ccd2", 70) +
      rect("470 140 340 460 26", "url(#steel)") +
      rect("510 190 260 120 12", "#ffffff", 'opacity=".7"') +
      rect("560 430 160 80 12", "#2f363c") +
      rect("584 452 70 36 5", "#7fd0e8") +
      ellipse("690 470 12", "#e6b34a") +
      line("M530 600V700H380V790", copper, 20) +
      line("M640 600V790", "#e0b23a", 20) +
      line("M750 600V690H900V790", copper, 20) +
      repeatAt(["530 660", "640 700", "750 650"], valve) +
      rect("1050 380 150 380 10", "#d9dee2") +
      line("M1070 430H1180M1070 500H1180M1070 570H1180", "#aab4bb", 8),
  );
}

export function pipesScene(wall: Wall): string {
  const stud = rect("0 0 70 760", "#d2ab78") + rect("56 0 14 760", "#b58c5a");
  const rows = [180, 290, 400]
    .map((y, at) => line(`M0 ${y}H1280`, ["#c0453a", "#3b6ea5", "#c47b4a"][at] ?? copper, 24) + line(`M0 ${y - 7}H1280`, "#ffffff55", 5))
    .join("");
  return room(
    { wall, floor: "#b8a993" },
    rect("0 0 1280 760", "#e9dcc4") +
      repeatAt(["90 0", "390 0", "690 0", "990 0"], stud) +
      rows +
      line("M560 180V600H640V760", "#c0453a", 24) +
      line("M860 290V560H780V760", "#3b6ea5", 24) +
      repeatAt(["260 180", "900 290"], valve) +
      repeatAt(["530 400", "1180 400"], rect("-24 -24 48 48 8", "#a5623a")) +
      rect("160 640 240 130 12", "#3f5f7d") +
      rect("160 640 240 34 12", "#33506b") +
      line("M220 640V600H340V640", "#2b4257", 14) +
      line("M420 740L540 690", "#8a949c", 20),
  );
}

export function bathScene(wall: Wall): string {
  return room(
    {
      wall,
      floor: "#a9b7bd",
      definitions: pattern(
        "tiles",
        [84, 84],
        rect("0 0 84 84", "#ffffff", 'opacity=".55"') +
          rect("0 0 84 5", "#8fb0bb", 'opacity=".5"') +
          rect("0 0 5 84", "#8fb0bb", 'opacity=".5"'),
      ),
    },
    rect("0 250 1280 510", "url(#tiles)") +
      rect("130 90 250 330 8", "#ffffff") +
      rect("150 110 210 290", "url(#glass)") +
      rect("250 110 10 290", "#ffffff") +
      path("M80 560H720Q720 800 620 810H180Q80 800 80 560z", "#ffffff") +
      rect("60 540 680 34 17", "#f0f4f6") +
      path("M180 810h40l-16 40h-30zM580 810h40l10 40h-30z", "#c5a15a") +
      line("M640 540V440Q640 400 600 400H580", "#c5a15a", 18) +
      rect("850 520 340 40 8", "#e9e4dc") +
      rect("870 560 300 230 6", "#9b7650") +
      rect("890 580 126 190 4", "#ab855e") +
      rect("1024 580 126 190 4", "#ab855e") +
      path("M910 470H1130Q1120 526 1080 526H960Q920 526 910 470z", "#ffffff") +
      line("M1020 470V420Q1020 396 996 396", "#c5a15a", 14) +
      ellipse("1020 220 150 130", "#c5a15a") +
      ellipse("1020 220 136 116", "url(#glass)") +
      rect("440 440 120 100 6", "#6f9a94") +
      ellipse("790 700 44 20", "#5b8a58") +
      path("M760 760L776 830H836L850 760z", "#d9d0c3") +
      ellipse("806 720 52 60", "#5b8a58") +
      ellipse("786 690 30 44", "#74a56c"),
  );
}

export function kitchenScene(wall: Wall): string {
  const door = rect("0 0 176 190 4", "#4c6b73") + rect("16 16 144 158 3", "#587b84") + rect("140 80 8 40 4", "#d8c08a");
  return room(
    {
      wall,
      floor: "#c9a77a",
      definitions: pattern(
        "metro",
        [96, 48],
        rect("0 0 96 48", "#ffffff", 'opacity=".6"') +
          rect("0 0 96 3", "#c5c9c6") +
          rect("0 24 96 3", "#c5c9c6") +
          rect("0 0 3 24", "#c5c9c6") +
          rect("48 24 3 24", "#c5c9c6"),
      ),
    },
    rect("60 320 1160 240", "url(#metro)") +
      repeatAt(["60 70", "240 70", "850 70", "1030 70"], door) +
      path("M460 70H800L760 260H500z", "#dfe3e5") +
      rect("480 256 300 40 6", "#c3c9cd") +
      rect("40 556 1200 36 6", "#efe9df") +
      repeatAt(["60 600", "240 600", "850 600", "1030 600"], door) +
      rect("430 592 400 200 4", "#d5dadd") +
      rect("450 650 360 120 6", "#3a4248") +
      [490, 560, 700, 770].map((x) => ellipse(`${x} 622 16`, "#6d777e")).join("") +
      rect("440 548 380 14 4", "#30373c") +
      line("M1010 556V470Q1010 440 980 440H960", "#9aa3a9", 14) +
      ellipse("180 530 40 30", "#e0a64a") +
      ellipse("220 536 30 26", "#cf6a4a") +
      rect("300 470 60 90 8", "#f4f1ea") +
      rect("660 490 90 66 8", "#c0453a") +
      line("M690 490V470H720V490", "#7d2d26", 8) +
      repeatAt(["330 0", "960 0"], line("M0 0V60", "#555d63", 6)),
  );
}
