/** English is first because it is the fallback. */
export const locales = ["en", "fr", "ru", "es"] as const;
export type Locale = (typeof locales)[number];

export function isLocale(text: unknown): text is Locale {
  return typeof text === "string" && (locales as readonly string[]).includes(text);
}

export const localeNames: Readonly<Record<Locale, string>> = { en: "English", fr: "Français", ru: "Русский", es: "Español" };

/** Formats of the US and Canadian market. */
export const regionalForms: Readonly<Record<Locale, string>> = { en: "en-US", fr: "fr-CA", ru: "ru-RU", es: "es-US" };
