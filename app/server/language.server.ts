import type { Brand } from "#app/brands/brand.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";

/** Characters; browsers send far fewer. */
const longestWish = 500;

/** The stored choice, else the best match in Accept-Language, else English. */
export function languageOf(brand: Brand, kept: string | null, acceptLanguage: string | undefined): Locale {
  const wishes = [kept, ...wishedLanguages(acceptLanguage)];
  return wishes.find((wish): wish is Locale => isLocale(wish) && brand.languages.includes(wish)) ?? "en";
}

function wishedLanguages(header: string | undefined): string[] {
  const wishes = (header ?? "")
    .slice(0, longestWish)
    .split(",")
    .flatMap((part) => {
      const [, language, weight] = /^\s*([a-z]{2})(?:-[a-z0-9-]{1,20})?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(part) ?? [];
      return language && Number(weight ?? 1) > 0 ? [{ language: language.toLowerCase(), weight: Number(weight ?? 1) }] : [];
    });
  return wishes.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}
