import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "./words.ts";

/** A catalogue: texts by key, or groups of them. */
export type Catalogue = Readonly<{ [key: string]: string | Catalogue }>;

/**
 * The words of one language from its catalogues, in the browser: the part of i18next's JSON format that our catalogues use,
 * in a fraction of its weight (docs/decisions/0007-words-in-the-browser.md). Placeholders, plural forms by `count`, one
 * text inside another by `$t(key)`, `defaultValue` where there is no text. Catalogues may still be added to `areas`.
 */
export function wordsFrom(locale: Locale, areas: Readonly<Record<string, Catalogue>>): Words {
  const plural = new Intl.PluralRules(locale);
  const words: Words = (key, values = {}) => {
    const found = find(areas, typeof values.count === "number" ? [`${key}_${plural.select(values.count)}`, key] : [key]);
    const text = found ?? (values.defaultValue === undefined ? key : String(values.defaultValue));
    const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ""));
    return filled.replace(/\$t\(([\w:.]+)\)/g, (_, inner: string) => words(inner));
  };
  return words;
}

function find(areas: Readonly<Record<string, Catalogue>>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const [area, path] = key.includes(":") ? (key.split(":", 2) as [string, string]) : ["app", key];
    let node: string | Catalogue | undefined = areas[area];
    for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
    if (typeof node === "string") return node;
  }
  return null;
}
