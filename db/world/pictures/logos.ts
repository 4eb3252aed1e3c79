import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { gradient, line, path, svgDocument, rect, ellipse } from "./strokes.ts";

export const emblems = ["roof", "drop", "flame", "wrench", "home", "snow", "peak", "leaf"] as const;
export type Emblem = (typeof emblems)[number];

const emblemPaths: Readonly<Record<Emblem, string>> = {
  roof:
    path("M96 300L256 150L416 300L388 330L256 206L124 330z", "#ffffff") +
    path("M160 330L256 242L352 330V372H160z", "#ffffff", 'opacity=".65"'),
  drop:
    path("M256 110C330 205 372 262 372 312A116 116 0 0 1 140 312C140 262 182 205 256 110z", "#ffffff") +
    line("M196 312A60 60 0 0 0 256 372", "#00000030", 22),
  flame:
    path(
      "M262 104C270 180 372 216 372 318A116 116 0 0 1 140 318C140 268 166 236 190 216C196 246 208 260 226 262C218 196 224 146 262 104z",
      "#ffffff",
    ) + path("M256 300C286 330 300 346 300 372A44 44 0 0 1 212 372C212 346 226 330 256 300z", "#00000030"),
  wrench: path("M392 178l-62 62-48-12-12-48 62-62a110 110 0 0 0-140 140L108 342a44 44 0 0 0 62 62l84-84a110 110 0 0 0 138-142z", "#ffffff"),
  home: path("M256 118L420 262H372V398H296V306H216V398H140V262H92z", "#ffffff"),
  snow: Array.from(
    { length: 3 },
    (_, turn) =>
      `<g transform="rotate(${turn * 60} 256 256)">${line("M256 112V400M256 168L214 132M256 168L298 132M256 344L214 380M256 344L298 380", "#ffffff", 26)}</g>`,
  ).join(""),
  peak: path("M80 384L214 148L292 286L326 232L432 384z", "#ffffff") + path("M214 148L262 232L226 216L196 240L170 226z", "#00000026"),
  leaf: path("M120 392C110 220 220 120 400 112C410 290 320 400 170 384L250 262L150 370z", "#ffffff"),
};

const backgrounds = [
  ["#c8402f", "#97271c"],
  ["#2f6fa8", "#1d4d7a"],
  ["#2e7d5b", "#1c573e"],
  ["#d98a26", "#a8620f"],
  ["#4b4f7c", "#303358"],
  ["#37474f", "#1f2b31"],
] as const;

export function logoName(emblem: Emblem, turn: number): string {
  return `mark ${emblem} ${turn}`;
}

/** One of three colors per emblem; round or square. */
export function drawLogo(emblem: Emblem, turn: number): string {
  const place = emblems.indexOf(emblem);
  const [from = "#444444", to = "#222222"] = backgrounds[(place + turn * 2) % backgrounds.length] ?? [];
  const ground = (place + turn) % 2 === 0 ? ellipse("256 256 252", "url(#ground)") : rect("8 8 496 496 104", "url(#ground)");
  return svgDocument([512, 512], gradient("ground", [from, to]), ground + emblemPaths[emblem]);
}

const emblemsByCategory: readonly (readonly [CategoryCode, readonly Emblem[]])[] = [
  ["ROOF", ["roof", "peak", "home"]],
  ["PLUM", ["drop", "wrench"]],
  ["HVAC", ["flame", "snow"]],
];

/** Emblems for the main category. */
export function emblemsFor(categories: readonly CategoryCode[]): readonly Emblem[] {
  return emblemsByCategory.find(([category]) => category === categories[0])?.[1] ?? ["home", "leaf", "wrench"];
}
