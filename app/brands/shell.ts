import type { Locale } from "#app/lib/locales.ts";
import type { Brand, BrandTheme } from "./brand.ts";
import { toDarkTones, type DarkTones } from "./dark-tones.ts";

/** Sent with the page, so that browsers load no texts of other brands and languages. */
export interface ShellBrand extends Pick<
  Brand,
  "code" | "name" | "localName" | "languages" | "phone" | "identity" | "loadingBarColor" | "platform"
> {
  theme: BrandTheme & DarkTones;
  directoryTitle: string;
}

export function toShellBrand(brand: Brand, locale: Locale): ShellBrand {
  const { code, name, localName, languages, phone, identity, loadingBarColor, platform } = brand;
  const theme = { ...brand.theme, ...toDarkTones(brand.theme) };
  return {
    code,
    name,
    localName,
    languages,
    phone,
    theme,
    identity,
    loadingBarColor,
    platform,
    directoryTitle: brand.directoryTitle[locale],
  };
}
