import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "./words.ts";

export type Catalogue = Readonly<{ [key: string]: string | Catalogue }>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Implements the part of i18next's JSON format that we use (docs/decisions/0007-one-reader-of-words.md). `areas` may
 * grow later.
 */
export function wordsFrom(
  locale: Locale,
  areas: Readonly<Record<string, Catalogue>>,
  missing: (key: string, values: Values) => string = (key) => key,
): Words {
  const plural = new Intl.PluralRules(locale);
  const known = new Map<string, string>();
  const textOf = (key: string): string | undefined => {
    const text = known.get(key) ?? lookUp(areas, key);
    if (text !== undefined) known.set(key, text);
    return text;
  };
  // Before placeholders are filled, so that user input is never read as a key.
  const nest = (text: string, values: Values) =>
    text.includes("$t(") ? text.replace(/\$t\(([\w:.{}\s]+)\)/g, (_, inner: string) => words(fill(inner, values))) : text;
  const words: Words = (key, values = {}) => {
    const { count, defaultValue } = values;
    const text = (typeof count === "number" ? textOf(`${key}_${plural.select(count)}`) : undefined) ?? textOf(key);
    if (text === undefined && defaultValue === undefined) return missing(key, values);
    return fill(nest(text ?? String(defaultValue), values), values);
  };
  return words;
}

function lookUp(areas: Readonly<Record<string, Catalogue>>, key: string): string | undefined {
  const [area, path] = key.includes(":") ? (key.split(":", 2) as [string, string]) : ["app", key];
  let node: string | Catalogue | undefined = areas[area];
  for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

function fill(text: string, values: Values): string {
  return text.includes("{{") ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}
