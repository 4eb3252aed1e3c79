import type { Locale } from "./locales.ts";

/** One `hreflang` address of a page. `x-default` lets the visitor's settings decide. */
export interface Alternate {
  language: Locale | "x-default";
  address: string;
}

export function withLanguage(address: string, language: Locale | null): string {
  if (language === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
}

/** The `hreflang` addresses of a page, shared by pages and sitemaps. */
export function listAlternates(address: string, languages: readonly Locale[]): Alternate[] {
  const alternates: Alternate[] = languages.map((language) => ({ language, address: withLanguage(address, language) }));
  return [...alternates, { language: "x-default", address }];
}
