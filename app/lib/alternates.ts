import type { Locale } from "./locales.ts";

/** A page's address in one language; `x-default` leaves the language to the reader. */
export interface Alternate {
  language: Locale | "x-default";
  address: string;
}

/** The address in a language, or without one. */
export function inLanguage(address: string, language: Locale | null): string {
  if (language === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
}

/** All that a public page's address is in the languages of its brand: pages and sitemaps name the same ones. */
export function alternatesOf(address: string, languages: readonly Locale[]): Alternate[] {
  const named: Alternate[] = languages.map((language) => ({ language, address: inLanguage(address, language) }));
  return [...named, { language: "x-default", address }];
}
