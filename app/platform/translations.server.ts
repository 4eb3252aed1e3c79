import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#app/lib/locales.ts";
import { type Catalogue, createTranslator } from "./translator.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";
import type { Translator } from "./translations.ts";

const translators = new Map<Locale, Translator>();

/** A missing text falls back to English; outside production it throws. */
export function getTranslator(locale: Locale): Translator {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslator(locale, readCatalogues(locale), (key, values) => {
      if (settings.NODE_ENV !== "production") throw new Error(`No text for ${key} in ${locale}`);
      return locale === "en" ? key : getTranslator("en")(key, values);
    });
    translators.set(locale, translate);
  }
  return translate;
}

function readCatalogues(locale: Locale): Readonly<Record<string, Catalogue>> {
  const folder = join(projectRoot, "app", "locales", locale);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8")) as Catalogue]));
}
