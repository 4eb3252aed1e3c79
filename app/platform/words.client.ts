import { isLocale, type Locale } from "#app/lib/locales.ts";
import { type Catalogue, wordsFrom } from "./catalogue-words.ts";
import type { Words } from "./words.ts";

/** Where this version's words lie (`scripts/word-files.ts`): `{language}/{area}.json`, and all of a language in `{language}.json`. */
declare const __WORDS_AT__: string;

/** Words are a part of the program as far as people see: loading them is nothing that they asked for. */
const bareFetch = globalThis.fetch;
const areas: Record<string, Catalogue> = {};
let hasAll = false;

/** The language of the document, which the server has chosen. */
export function documentLocale(): Locale {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : "en";
}

/** The words of the document: the areas that it names, or all where it names none, and no other language. */
export async function loadWords(): Promise<Words> {
  const named = (document.documentElement.dataset.words ?? "").split(" ").filter(Boolean);
  const load = async (area: string) => (areas[area] = await read<Catalogue>(`${documentLocale()}/${area}`));
  await (named.length === 0 ? loadAllWords() : Promise.all(named.map(load)));
  return wordsFrom(documentLocale(), areas);
}

/** Loads what is missing, before the browser goes to another page by itself. */
export async function loadAllWords(): Promise<void> {
  if (hasAll) return;
  Object.assign(areas, await read<Record<string, Catalogue>>(documentLocale()));
  hasAll = true;
}

/** Throws where there is no such file any more, as after a newer version came. */
async function read<Content>(path: string): Promise<Content> {
  const answer = await bareFetch(`${__WORDS_AT__}/${path}.json`);
  if (!answer.ok) throw new Error(`No words at ${path}: ${answer.status}`);
  return (await answer.json()) as Content;
}
