import { isLocale, type Locale } from "#app/lib/locales.ts";
import { type Catalogue, createTranslator } from "./translator.ts";
import type { Translator } from "./translations.ts";

declare const __WORDS_AT__: string;

/** Unwrapped: loading translations is not a request of the user. */
const nativeFetch = globalThis.fetch;
const areas: Record<string, Catalogue> = {};
let hasAll = false;

export function documentLocale(): Locale {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : "en";
}

/** Loads the areas that the document names, or all if it names none. */
export async function loadTranslator(): Promise<Translator> {
  const areaNames = (document.documentElement.dataset.words ?? "").split(" ").filter(Boolean);
  const load = async (area: string) => (areas[area] = await fetchCatalogue<Catalogue>(`${documentLocale()}/${area}`));
  await (areaNames.length === 0 ? loadAllCatalogues() : Promise.all(areaNames.map(load)));
  return createTranslator(documentLocale(), areas);
}

/** Called before the browser navigates by itself. */
export async function loadAllCatalogues(): Promise<void> {
  if (hasAll) return;
  Object.assign(areas, await fetchCatalogue<Record<string, Catalogue>>(documentLocale()));
  hasAll = true;
}

async function fetchCatalogue<Content>(path: string): Promise<Content> {
  const response = await nativeFetch(`${__WORDS_AT__}/${path}.json`);
  if (!response.ok) throw new Error(`Translations at ${path} could not be loaded: ${response.status}`);
  return (await response.json()) as Content;
}
