import type { Context } from "hono";
import type { Brand } from "#app/brands/brand.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { BrandedEnv } from "./brand.server.ts";

/** Characters; browsers send far fewer. */
const maxHeaderLength = 500;

/** `chosenLanguage` is that of the address. */
export function chooseLanguage({ req }: Context<BrandedEnv>, { brand, readsCookie }: { brand: Brand; readsCookie: boolean }) {
  const chosenLanguage = findRequestedLanguage(brand, req.query("lang"));
  const storedLanguage = readsCookie ? readCookie(req.raw, cookieNames.locale) : null;
  return { chosenLanguage, locale: chosenLanguage ?? selectLanguage(brand, storedLanguage, req.header("accept-language")) };
}

/** The language that the address asks for, if the brand has it. */
function findRequestedLanguage(brand: Brand, requested: string | undefined): Locale | null {
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
