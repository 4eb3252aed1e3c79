import { createContext, useContext } from "react";
import type { Locale } from "#app/lib/locales.ts";

/** `area:path.to.text`. The default area is `app`. */
export type Translator = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** A directory search, and where to change it. */
export interface ShownSearch {
  /** Translated. */
  service: string;
  place: string;
  to: string;
}

/** `translations`: areas besides `app` and `errors`; all by default. */
export interface PageHandle {
  translations?: readonly string[];
  /** Loads the area `errors` only after a failure. */
  lazyErrors?: true;
  listed?: boolean;
  ownBreadcrumbs?: boolean;
  /** The page shows and changes its search itself, so the header shows none. */
  ownSearch?: true;
}

export const TranslationContext = createContext<{ t: Translator; locale: Locale } | null>(null);

export function useTranslations(): { t: Translator; locale: Locale } {
  const translations = useContext(TranslationContext);
  if (!translations) throw new Error("useTranslations outside TranslationContext");
  return translations;
}
