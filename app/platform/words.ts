import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** Translates a key into the language of the request: `area:path.to.text` of `app/locales`, the area `app` when none is named. */
export type Words = TFunction;

/** The language of the page and its words; the two entries provide it around the whole tree. */
export const WordsContext = createContext<{ t: Words; locale: Locale } | null>(null);

/** The words of this page: `const { t, locale } = useWords()`. */
export function useWords(): { t: Words; locale: Locale } {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside WordsContext");
  return words;
}
