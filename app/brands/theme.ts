import type { CSSProperties } from "react";
import type { BrandTheme } from "./brand.ts";

/** Brand colors as CSS custom properties, so that a color changes without a rebuild. */
export function themeStyle({ primary, onPrimary, accent, onAccent }: BrandTheme): CSSProperties {
  return {
    "--brand-primary": primary,
    "--brand-on-primary": onPrimary,
    "--brand-accent": accent,
    "--brand-on-accent": onAccent,
  } as CSSProperties;
}
