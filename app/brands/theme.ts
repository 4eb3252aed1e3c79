import type { CSSProperties } from "react";
import type { BrandTheme } from "./brand.ts";
import type { DarkTones } from "./dark-tones.ts";

/** Brand colors as CSS custom properties, so that a color changes without a rebuild. */
export function themeStyle(theme: BrandTheme & DarkTones): CSSProperties {
  return {
    "--brand-primary": theme.primary,
    "--brand-on-primary": theme.onPrimary,
    "--brand-accent": theme.accent,
    "--brand-on-accent": theme.onAccent,
    "--brand-hero": theme.hero,
    "--brand-on-hero": theme.onHero,
    "--brand-primary-dark": theme.primaryDark,
    "--brand-accent-dark": theme.accentDark,
  } as CSSProperties;
}
