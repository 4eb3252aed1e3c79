import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { locales, type Locale } from "#app/lib/locales.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { findBannedPhrases, specifiedTexts } from "./banned-phrases.ts";

/** Texts by key, `area:path.to.text`. */
type Catalogue = Map<string, string>;
export type Catalogues = Readonly<Record<Locale, Catalogue>>;

/** Texts that may equal English: names everywhere, words per language, and keys by prefix. */
export interface SameWords {
  names: readonly string[];
  keys: readonly string[];
  words: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

const plural = /_(zero|one|two|few|many|other)$/;
const pluralForms = new Map(locales.map((locale) => [locale, new Intl.PluralRules(locale).resolvedOptions().pluralCategories]));

interface StyleRule {
  sign: RegExp;
  message: string;
}

/** Requires one format of a city and its region per language. */
const requirePlaceFormat = (way: string): StyleRule => ({
  sign: new RegExp(`^(?=.*\\{\\{city\\}\\})(?=.*\\{\\{region\\}\\})(?!.*${way.replace(/[{}()]/g, "\\$&")})`, "s"),
  message: `does not write a place as ${way}`,
});
const [comma, brackets] = [requirePlaceFormat("{{city}}, {{region}}"), requirePlaceFormat("{{city}} ({{region}})")];

/** Style errors. Russian dates end in a full stop of their own; Canadian French sets no space before these signs. */
const styleRules: Readonly<Record<Locale, readonly StyleRule[]>> = {
  en: [comma, { sign: /\b[Zz]ip\b(?!\}\})/, message: "writes ZIP in small letters" }],
  es: [comma, { sign: /[\d}] %/, message: "has a space before % that can break" }],
  ru: [comma, { sign: /\{\{(date|day|until)\}\}\./i, message: "has a full stop right after a date" }],
  fr: [
    brackets,
    { sign: /\s[?!;]/, message: "has a space before a sign" },
    { sign: /[\p{L}\p{N}})] [:%$»]|« /u, message: "has a space that can break beside a sign" },
  ],
};

export function readCatalogues(): Catalogues {
  return Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale)])) as Record<Locale, Catalogue>;
}

/** Allowlist beside this file. */
export function readSameWords(): SameWords {
  return JSON.parse(readFileSync(join(projectRoot, "scripts/same-words.json"), "utf8")) as SameWords;
}

/** One line per problem: missing or empty text, wrong plural forms or placeholders, leftover English, style error. */
export function findTranslationErrors(catalogues: Catalogues, same: SameWords): string[] {
  const wrong = [...listKeyStems(catalogues)].flatMap((stem) =>
    locales.flatMap((locale) => [...findFormErrors(catalogues, stem, locale), ...findLeftoverEnglish(catalogues, { stem, locale, same })]),
  );
  return [...wrong, ...locales.flatMap((locale) => findStyleErrors(catalogues, locale))];
}

/** Keys of any language, without plural suffixes. */
export function listKeyStems(catalogues: Catalogues): Set<string> {
  return new Set(locales.flatMap((locale) => [...catalogues[locale].keys()].map(toStem)));
}

/** A key without its plural suffix. */
export function toStem(key: string): string {
  return key.replace(plural, "");
}

function readCatalogue(locale: Locale): Catalogue {
  const texts: Catalogue = new Map();
  for (const file of globSync(join(projectRoot, "app/locales", locale, "*.json"))) {
    collect(JSON.parse(readFileSync(file, "utf8")), `${basename(file, ".json")}:`, texts);
  }
  return texts;
}

function collect(node: unknown, path: string, into: Catalogue): void {
  if (typeof node === "string") into.set(path, node);
  else for (const [key, child] of Object.entries(node as object)) collect(child, path.endsWith(":") ? path + key : `${path}.${key}`, into);
}

function findFormErrors(catalogues: Catalogues, stem: string, locale: Locale): string[] {
  const [mine, english] = [catalogues[locale], catalogues.en];
  const categories = pluralForms.get(locale) ?? [];
  const isPlural = locales.some((any) => catalogues[any].has(`${stem}_other`));
  const forms = isPlural ? categories.map((form) => `${stem}_${form}`) : [stem];
  const englishText = english.get(isPlural ? `${stem}_other` : stem);
  const bad = forms.flatMap((key) => {
    const text = mine.get(key);
    if (text === undefined || text.trim() === "") return [`${locale} has no ${key}`];
    const differs = englishText !== undefined && !key.endsWith("_one") && placeholders(text) !== placeholders(englishText);
    return differs ? [`${locale} ${key} has other placeholders than English`] : [];
  });
  const all = ["zero", "one", "two", "few", "many", "other"].map((form) => `${stem}_${form}`);
  const idle = [stem, ...all].filter((key) => mine.has(key) && !forms.includes(key));
  return [...bad, ...idle.map((key) => `${locale} never shows ${key}: its plural forms are ${categories.join(", ")}`)];
}

function findLeftoverEnglish(
  { en, ...others }: Catalogues,
  { stem, locale, same }: { stem: string; locale: Locale; same: SameWords },
): string[] {
  if (locale === "en" || same.keys.some((start) => stem.startsWith(start))) return [];
  const allowed = [...same.names, ...(same.words[locale] ?? [])];
  const keys = [stem, `${stem}_one`, `${stem}_other`].filter((key) => others[locale].has(key));
  return keys
    .filter((key) => {
      const text = others[locale].get(key) ?? "";
      const isWords = /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, ""));
      return isWords && text === en.get(key) && !allowed.includes(text);
    })
    .map((key) => `${locale} ${key} is still English: ${others[locale].get(key)}`);
}

function findStyleErrors(catalogues: Catalogues, locale: Locale): string[] {
  const ours = [...catalogues[locale]].filter(([key]) => !specifiedTexts.includes(key));
  return ours.flatMap(([key, text]) => {
    const found = styleRules[locale].filter(({ sign }) => sign.test(text)).map(({ message }) => message);
    return [...found, ...findBannedPhrases(locale, text)].map((message) => `${locale} ${key} ${message}`);
  });
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]))].sort().join();
}
