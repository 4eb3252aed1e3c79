import { contrast } from "#app/lib/contrast.ts";
import type { BrandTheme } from "./brand.ts";

/** A brand's colors on dark grounds, as #rrggbb. */
export interface DarkTones {
  primaryDark: string;
  accentDark: string;
}

/** The lightest ground of the dark palette: `base-300` of `app.css`. */
const darkGround = "#37332e";

/** Both keep their hue and are light enough for text on every dark ground. */
export function toDarkTones({ primary, accent }: Pick<BrandTheme, "primary" | "accent">): DarkTones {
  return { primaryDark: lighten(primary), accentDark: lighten(accent) };
}

function lighten(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixWithWhite(color, share);
    if (contrast(lighter, darkGround) >= 4.6) return lighter;
  }
  return "#ffffff";
}

function mixWithWhite(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(channel + (255 - channel) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
