import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance, type Resource } from "i18next";
import { locales, type Locale } from "#app/lib/locales.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";
import type { Words } from "./words.ts";

const instance = createInstance();
let ready = false;

/** The words of a language, from the catalogues in `app/locales`. A missing key throws outside production. */
export function wordsOf(locale: Locale): Words {
  if (!ready) start();
  return instance.getFixedT(locale);
}

function start(): void {
  void instance.init({
    resources: readCatalogues(),
    fallbackLng: "en",
    defaultNS: "app",
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: settings.NODE_ENV !== "production",
    missingKeyHandler: (_languages, area, key) => {
      throw new Error(`No text for ${area}:${key}`);
    },
  });
  ready = true;
}

function readCatalogues(): Resource {
  const folder = join(projectRoot, "app", "locales");
  return Object.fromEntries(
    locales.map((locale) => {
      const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith(".json"));
      const areas = files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, locale, file), "utf8")) as object]);
      return [locale, Object.fromEntries(areas)];
    }),
  );
}
