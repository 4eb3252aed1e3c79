import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#app/brands/brand.ts";
import { toDarkTones } from "#app/brands/dark-tones.ts";
import { contrast } from "#app/lib/contrast.ts";
import { projectRoot } from "#app/platform/project.server.ts";

/** Minimum contrast of WCAG 2.2 AA. */
const readable = 4.5;
/** Share of black on hover, and of color in soft backgrounds, as in the components' style sheet. */
const hoverShare = 0.07;
const softShare = 0.08;

const lightDarkColour = /--color-([\w-]+):\s*light-dark\(([^;]+), (#[0-9a-f]{6})\);/gi;

/** Colors of `app.css`, without `--color-` and brand colors. */
export function readColours(
  scheme: "light" | "dark" = "light",
  css = readFileSync(join(projectRoot, "app/app.css"), "utf8"),
): ReadonlyMap<string, string> {
  const colours = [...css.matchAll(lightDarkColour)].map(([, name = "", light = "", dark = ""]) => [
    name,
    scheme === "light" ? light : dark,
  ]);
  return new Map(colours.filter(([, colour = ""]) => colour.startsWith("#")) as [string, string][]);
}

const states = ["info", "success", "warning", "error"];

/** One line per unreadable text and background of the dark palette. */
export function findUnreadableDarkText({ code, theme }: Pick<Brand, "code" | "theme">, colours = readColours("dark")): string[] {
  const colorByName = (name: string) => colours.get(name) ?? name;
  const { primaryDark, accentDark } = toDarkTones(theme);
  const grounds = ["base-100", "base-200", "base-300"].map(colorByName);
  const texts = [...["base-content", "muted"].map(colorByName), primaryDark, accentDark];
  return describeUnreadable(code, [
    ...[primaryDark, accentDark].map((fill): [string, string] => [colorByName("primary-content"), fill]),
    ...states.map((name): [string, string] => [colorByName(`${name}-content`), colorByName(name)]),
    ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
    ...listStatePairs(colorByName),
  ]);
}

/** Text of a state on plain grounds, and plain and state text on its soft ground. */
function listStatePairs(colorByName: (name: string) => string): [string, string][] {
  return states.flatMap((name): [string, string][] => [
    [colorByName(name), colorByName("base-100")],
    [colorByName(name), colorByName("base-200")],
    [colorByName(name), colorByName(`${name}-soft`)],
    [colorByName("base-content"), colorByName(`${name}-soft`)],
  ]);
}

function describeUnreadable(code: string, pairs: readonly [text: string, ground: string][]): string[] {
  return pairs
    .filter(([text, ground]) => !(contrast(text, ground) >= readable))
    .map(([text, ground]) => `${code}: ${text} on ${ground} is ${contrast(text, ground).toFixed(2)}:1, less than ${readable}:1`);
}

/** One line per unreadable text and background, at rest and on hover. */
export function findUnreadableText({ code, theme }: Pick<Brand, "code" | "theme">, colours = readColours()): string[] {
  const colorByName = (name: string) => colours.get(name) ?? name;
  const grounds = ["base-100", "base-200", "base-300"].map(colorByName);
  const filled: [string, string][] = [
    [theme.onPrimary, theme.primary],
    [theme.onAccent, theme.accent],
    ...states.map((name): [string, string] => [colorByName(`${name}-content`), colorByName(name)]),
  ];
  const pairs: [string, string][] = [
    ...filled,
    ...filled.map(([text, ground]): [string, string] => [text, mix("#000000", ground, hoverShare)]),
    ...grounds.flatMap((ground) =>
      [colorByName("base-content"), colorByName("muted"), theme.primary].map((text): [string, string] => [text, ground]),
    ),
    [theme.accent, colorByName("base-100")],
    [theme.onHero, theme.hero],
    ...listStatePairs(colorByName),
    ...states.map((name): [string, string] => [colorByName(name), mix(colorByName(name), colorByName("base-100"), softShare)]),
  ];
  return describeUnreadable(code, pairs);
}

/** Mixes channels linearly; close enough to the style sheet, which mixes by lightness. */
function mix(colour: string, into: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [colour, into].map((text) => Number.parseInt(text.slice(at, at + 2), 16)) as [number, number];
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
