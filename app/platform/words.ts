import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** `area:path.to.text`. The default area is `app`. */
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** `words`: areas besides `app` and `errors`; all by default. */
export interface PageHandle {
  words?: readonly string[];
  /** `errors` are loaded only after a failure. */
  refusesNothing?: true;
  listed?: boolean;
  ownTrail?: boolean;
}

export const WordsContext = createContext<{ t: Words; locale: Locale } | null>(null);

export function useWords(): { t: Words; locale: Locale } {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside WordsContext");
  return words;
}
