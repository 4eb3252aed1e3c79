import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#app/lib/locales.ts";
import { type Catalogue, wordsFrom } from "./catalogue-words.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";
import type { Words } from "./words.ts";

const languages = new Map<Locale, Words>();

/** A missing text falls back to English; outside production it throws. */
export function wordsOf(locale: Locale): Words {
  let words = languages.get(locale);
  if (!words) {
    words = wordsFrom(locale, readCatalogues(locale), (key, values) => {
      if (settings.NODE_ENV !== "production") throw new Error(`No text for ${key} in ${locale}`);
      return locale === "en" ? key : wordsOf("en")(key, values);
    });
    languages.set(locale, words);
  }
  return words;
}

function readCatalogues(locale: Locale): Readonly<Record<string, Catalogue>> {
  const folder = join(projectRoot, "app", "locales", locale);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8")) as Catalogue]));
}
