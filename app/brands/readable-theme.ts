import { contrast } from "#app/lib/contrast.ts";
import type { BrandTheme } from "./brand.ts";

/** Minimum contrast of WCAG 2.2 AA. */
export const leastContrast = 4.5;

/** `base-100` to `base-300` of `app.css` in the light scheme. */
export const lightGrounds = ["#ffffff", "#f7f6f4", "#e6e3de"] as const;

export interface UnreadableColor {
  field: keyof BrandTheme;
  /** Rounded down to one decimal. */
  ratio: number;
  /** The other color of the pair. */
  other: string;
}

/** Black on hover, as in the components' style sheet. */
const hoverShare = 0.07;

/** Colors of texts that nobody could read, one for each field. */
export function findUnreadableColors(theme: BrandTheme): UnreadableColor[] {
  const pairs: [field: keyof BrandTheme, text: string, ground: string][] = [
    ...lightGrounds.map((ground): [keyof BrandTheme, string, string] => ["primary", theme.primary, ground]),
    ["onPrimary", theme.onPrimary, theme.primary],
    ["onPrimary", theme.onPrimary, darken(theme.primary)],
    ["accent", theme.accent, lightGrounds[0]],
    ["onAccent", theme.onAccent, theme.accent],
    ["onAccent", theme.onAccent, darken(theme.accent)],
    ["onHero", theme.onHero, theme.hero],
  ];
  const wrong = pairs
    .map(([field, text, other]) => ({ field, other, exact: contrast(text, other) }))
    .filter(({ exact }) => !(exact >= leastContrast));
  return wrong
    .filter(({ field }, at) => wrong.findIndex((one) => one.field === field) === at)
    .map(({ field, other, exact }) => ({ field, other, ratio: Math.floor(exact * 10) / 10 }));
}

function darken(color: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - hoverShare)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
