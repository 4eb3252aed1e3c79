import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** Translates a key into the language of the request: `area:path.to.text` of `app/locales`, the area `app` when none is named. */
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a page's module may export as `handle`: the areas of words that it needs, beside `app` and `errors`. Without it a page gets all. */
export interface PageHandle {
  words?: readonly string[];
  /** The page has no form that could be refused: while nothing has failed, it does without the words of `errors`. */
  refusesNothing?: true;
  /** Whether search engines may list the page: public, and the same for everybody in each language. */
  listed?: boolean;
  /** Whether the page shows the way down to itself in its own words, such as a contractor's name. */
  ownTrail?: boolean;
}

/** The language of the page and its words; the two entries provide it around the whole tree. */
export const WordsContext = createContext<{ t: Words; locale: Locale } | null>(null);

/** The words of this page: `const { t, locale } = useWords()`. */
export function useWords(): { t: Words; locale: Locale } {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside WordsContext");
  return words;
}
