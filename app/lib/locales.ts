/** The languages of the product; English first, because it answers where a choice fails. */
export const locales = ["en", "fr", "ru", "es"] as const;
export type Locale = (typeof locales)[number];

/** Whether a text names one of the product's languages, exactly. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === "string" && (locales as readonly string[]).includes(text);
}

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { en: "English", fr: "Français", ru: "Русский", es: "Español" };

/** The regional form of each language: the market is the US and Canada. */
export const regionalForms: Readonly<Record<Locale, string>> = { en: "en-US", fr: "fr-CA", ru: "ru-RU", es: "es-US" };
