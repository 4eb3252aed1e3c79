import { loadValueNames } from "#app/features/lead-imports/service/names.server.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import type { UploadNames } from "../model/rows.ts";

/** What files call our languages, besides their codes. */
const languageNames: Readonly<Record<Locale, string>> = {
  en: "english, anglais, английский, inglés",
  fr: "french, français, французский, francés",
  ru: "russian, russe, русский, ruso",
  es: "spanish, espagnol, испанский, español",
};

let cachedNames: UploadNames | undefined;

/** Services are named as in files of leads. */
export function loadUploadNames(): UploadNames {
  cachedNames ??= {
    services: loadValueNames().service,
    languages: new Map(
      locales.flatMap((locale) => languageNames[locale].split(",").map((name): [string, Locale] => [normalizeWord(name), locale])),
    ),
  };
  return cachedNames;
}
