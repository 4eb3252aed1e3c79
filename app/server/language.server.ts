import type { Brand } from "#app/brands/brand.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";

/** Characters; browsers send far fewer. */
const maxHeaderLength = 500;

/** The language that the address asks for, if the brand has it. */
export function findRequestedLanguage(brand: Brand, requested: string | undefined): Locale | null {
  return isLocale(requested) && brand.languages.includes(requested) ? requested : null;
}

/** The stored choice, else the best match in Accept-Language, else English. */
export function selectLanguage(brand: Brand, storedLanguage: string | null, acceptLanguage: string | undefined): Locale {
  const preferences = [storedLanguage, ...parseAcceptLanguage(acceptLanguage)];
  return preferences.find((preference): preference is Locale => isLocale(preference) && brand.languages.includes(preference)) ?? "en";
}

function parseAcceptLanguage(header: string | undefined): string[] {
  const preferences = (header ?? "")
    .slice(0, maxHeaderLength)
    .split(",")
    .flatMap((part) => {
      const [, language, weight] = /^\s*([a-z]{2})(?:-[a-z0-9-]{1,20})?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(part) ?? [];
      return language && Number(weight ?? 1) > 0 ? [{ language: language.toLowerCase(), weight: Number(weight ?? 1) }] : [];
    });
  return preferences.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}
