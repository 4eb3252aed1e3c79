import { isLocale, type Locale } from "#app/lib/locales.ts";
import { type Catalogue, wordsFrom } from "./catalogue-words.ts";
import type { Words } from "./words.ts";

declare const __WORDS_AT__: string;

/** Unwrapped: loading translations is not a request of the user. */
const bareFetch = globalThis.fetch;
const areas: Record<string, Catalogue> = {};
let hasAll = false;

export function documentLocale(): Locale {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : "en";
}

/** Loads the areas that the document names, or all if it names none. */
export async function loadWords(): Promise<Words> {
  const named = (document.documentElement.dataset.words ?? "").split(" ").filter(Boolean);
  const load = async (area: string) => (areas[area] = await read<Catalogue>(`${documentLocale()}/${area}`));
  await (named.length === 0 ? loadAllWords() : Promise.all(named.map(load)));
  return wordsFrom(documentLocale(), areas);
}

/** Called before the browser navigates by itself. */
export async function loadAllWords(): Promise<void> {
  if (hasAll) return;
  Object.assign(areas, await read<Record<string, Catalogue>>(documentLocale()));
  hasAll = true;
}

async function read<Content>(path: string): Promise<Content> {
  const answer = await bareFetch(`${__WORDS_AT__}/${path}.json`);
  if (!answer.ok) throw new Error(`No words at ${path}: ${answer.status}`);
  return (await answer.json()) as Content;
}
