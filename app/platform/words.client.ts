import { createInstance } from "i18next";
import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "./words.ts";

const catalogues = import.meta.glob<Record<string, unknown>>(["../locales/*/*.json", "!../locales/*/mails.json"], { import: "default" });

/** Loads one language's catalogues, and no other's. */
export async function loadWords(locale: Locale): Promise<Words> {
  const mine = Object.entries(catalogues).filter(([path]) => path.includes(`/${locale}/`));
  const areas = await Promise.all(mine.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), await load()]));
  const instance = createInstance();
  await instance.init({
    lng: locale,
    defaultNS: "app",
    resources: { [locale]: Object.fromEntries(areas) },
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(locale);
}
