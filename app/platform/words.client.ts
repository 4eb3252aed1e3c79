import { isLocale, type Locale } from "#app/lib/locales.ts";
import { type Catalogue, wordsFrom } from "./catalogue-words.ts";
import type { Words } from "./words.ts";

const catalogues = import.meta.glob<Catalogue>(["../locales/*/*.json", "!../locales/*/mails.json"], { import: "default" });
const areas: Record<string, Catalogue> = {};

/** The language of the document, which the server has chosen. */
export function documentLocale(): Locale {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : "en";
}

/** The words of the document: the areas that it names, and no other language. */
export async function loadWords(): Promise<Words> {
  await load((document.documentElement.dataset.words ?? "").split(" ").filter(Boolean));
  return wordsFrom(documentLocale(), areas);
}

/** Loads what is missing, before the browser goes to another page by itself. */
export function loadAllWords(): Promise<void> {
  return load([]);
}

/** Loads these areas, or all of them when none is named. */
async function load(wanted: readonly string[]): Promise<void> {
  const mine = Object.entries(catalogues).flatMap(([path, read]) => {
    const [, locale, area] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    const isWanted = wanted.length === 0 || wanted.includes(area ?? "");
    return locale === documentLocale() && area && isWanted && !areas[area] ? [{ area, read }] : [];
  });
  await Promise.all(
    mine.map(async ({ area, read }) => {
      areas[area] = await read();
    }),
  );
}
