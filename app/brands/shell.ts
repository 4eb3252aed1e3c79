import type { Locale } from "#app/lib/locales.ts";
import type { Brand } from "./brand.ts";

/** Sent with the page, so that browsers load no texts of other brands and languages. */
export interface ShellBrand extends Pick<
  Brand,
  "code" | "name" | "localName" | "languages" | "phone" | "theme" | "loadingBarColor" | "platform"
> {
  directoryTitle: string;
}

export function toShellBrand(brand: Brand, locale: Locale): ShellBrand {
  const { code, name, localName, languages, phone, theme, loadingBarColor, platform } = brand;
  const directoryTitle = brand.directoryTitle[locale];
  return { code, name, localName, languages, phone, theme, loadingBarColor, platform, directoryTitle };
}
