import type { Locale } from "#app/lib/locales.ts";
import type { Brand } from "./brand.ts";

/**
 * What the frame of a page shows of its variant, in the reader's language. It comes with the page, so that no browser loads the
 * texts of the other variants and languages.
 */
export interface ShellBrand extends Pick<
  Brand,
  "code" | "name" | "localName" | "languages" | "phone" | "theme" | "loadingBarColor" | "platform"
> {
  directoryTitle: string;
}

/** The variant as the frame shows it to a reader of this language. */
export function shellOf(brand: Brand, locale: Locale): ShellBrand {
  const { code, name, localName, languages, phone, theme, loadingBarColor, platform } = brand;
  const directoryTitle = brand.directoryTitle[locale];
  return { code, name, localName, languages, phone, theme, loadingBarColor, platform, directoryTitle };
}
