import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** Areas of the catalogues, one JSON file each and language; a key reads `area:path.to.text`, `app` when no area is named. */
export const wordAreas = ["app", "errors", "directory", "categories", "pricing", "wizard", "quotes", "crm", "accounts", "mails"] as const;

/** Translates a key into the language of the request. */
export type Words = TFunction;

/** The language of the page and its words; the two entries provide it around the whole tree. */
export const WordsContext = createContext<{ t: Words; locale: Locale } | null>(null);

/** The words of this page: `const { t, locale } = useWords()`. */
export function useWords(): { t: Words; locale: Locale } {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside WordsContext");
  return words;
}
