import { formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Translator } from "./translations.ts";

export type Catalogue = Readonly<{ [key: string]: string | Catalogue }>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Implements the part of i18next's JSON format that we use (docs/decisions/0007-translation-reader.md). A number `count` is shown as the
 * reader writes it, as in 1,810. `areas` may grow later.
 */
export function createTranslator(
  locale: Locale,
  areas: Readonly<Record<string, Catalogue>>,
  missing: (key: string, values: Values) => string = (key) => key,
): Translator {
  const plural = new Intl.PluralRules(locale);
  const known = new Map<string, string>();
  const findText = (key: string): string | undefined => {
    const text = known.get(key) ?? findInCatalogues(areas, key);
    if (text !== undefined) known.set(key, text);
    return text;
  };
  // Before placeholders are filled, so that user input is never read as a key.
  const resolveNesting = (text: string, values: Values) =>
    text.includes("$t(")
      ? text.replace(/\$t\(([\w:.{}\s]+)\)/g, (_, nestedKey: string) => translate(fillPlaceholders(nestedKey, values)))
      : text;
  const translate: Translator = (key, values = {}) => {
    const { count, defaultValue } = values;
    const text = (typeof count === "number" ? findText(`${key}_${plural.select(count)}`) : undefined) ?? findText(key);
    if (text === undefined && defaultValue === undefined) return missing(key, values);
    const shown = typeof count === "number" ? { ...values, count: formatNumber(count, locale) } : values;
    return fillPlaceholders(resolveNesting(text ?? String(defaultValue), values), shown);
  };
  return translate;
}

function findInCatalogues(areas: Readonly<Record<string, Catalogue>>, key: string): string | undefined {
  const [area, path] = key.includes(":") ? (key.split(":", 2) as [string, string]) : ["app", key];
  let node: string | Catalogue | undefined = areas[area];
  for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

/** A value that ends with a period takes the place of the text's own: "from Grady Roofing Co. Ask them". */
function fillPlaceholders(text: string, values: Values): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}(\.?)/g, (_, name: string, period: string) => {
    const value = String(values[name] ?? "");
    return value.endsWith(".") ? value : value + period;
  });
}
