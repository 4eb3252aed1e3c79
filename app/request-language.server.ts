import type { Brand } from "./brands/brand.ts";
import { isLocale, type Locale } from "./lib/locales.ts";

/** The language of a request: the kept choice, else the first of Accept-Language that the variant has, else English. */
export function languageOf(brand: Brand, kept: string | null, acceptLanguage: string | undefined): Locale {
  if (isLocale(kept) && brand.languages.includes(kept)) return kept;
  for (const wished of (acceptLanguage ?? "").slice(0, 200).split(",")) {
    const language = wished.trim().slice(0, 2).toLowerCase();
    if (isLocale(language) && brand.languages.includes(language)) return language;
  }
  return "en";
}
