import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** `area:path.to.text`. The default area is `app`. */
export type Translator = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** `words`: areas besides `app` and `errors`; all by default. */
export interface PageHandle {
  words?: readonly string[];
  /** `errors` are loaded only after a failure. */
  refusesNothing?: true;
  listed?: boolean;
  ownTrail?: boolean;
}

export const TranslationContext = createContext<{ t: Translator; locale: Locale } | null>(null);

export function useTranslations(): { t: Translator; locale: Locale } {
  const translations = useContext(TranslationContext);
  if (!translations) throw new Error("useTranslations outside TranslationContext");
  return translations;
}
