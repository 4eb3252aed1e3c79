import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales, type Locale } from "#app/lib/locales.ts";
import { projectRoot } from "#app/platform/project.server.ts";

/** Every key has its text in every language with the same placeholders; every key that the code names exists. */
type Catalogue = Map<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;
const wrong: string[] = [];
const catalogues = Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale)])) as Record<Locale, Catalogue>;
const stems = new Set(locales.flatMap((locale) => [...catalogues[locale].keys()].map((key) => key.replace(plural, ""))));

for (const stem of stems) for (const locale of locales) checkStem(stem, locale);
for (const [file, key] of keysNamed()) if (!stems.has(key)) wrong.push(`${file} names ${key}, which has no text`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

function readCatalogue(locale: Locale): Catalogue {
  const texts: Catalogue = new Map();
  const folder = join(projectRoot, "app/locales", locale);
  for (const file of globSync("*.json", { cwd: folder })) {
    collect(JSON.parse(readFileSync(join(folder, file), "utf8")), `${file.slice(0, -5)}:`, texts);
  }
  return texts;
}

function collect(node: unknown, path: string, into: Catalogue): void {
  if (typeof node === "string") into.set(path, node);
  else for (const [key, child] of Object.entries(node as object)) collect(child, path.endsWith(":") ? path + key : `${path}.${key}`, into);
}

function checkStem(stem: string, locale: Locale): void {
  const mine = catalogues[locale];
  const isPlural = catalogues.en.has(`${stem}_other`);
  const forms = isPlural ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((form) => `${stem}_${form}`) : [stem];
  const english = catalogues.en.get(isPlural ? `${stem}_other` : stem);
  for (const key of forms) {
    const text = mine.get(key);
    if (text === undefined || text.trim() === "") wrong.push(`${locale} has no ${key}`);
    else if (english && !key.endsWith("_one") && placeholders(text) !== placeholders(english))
      wrong.push(`${locale} ${key} has other placeholders than English`);
  }
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]))].sort().join();
}

/** Keys written out in the code: `t("area:path")`, `fail("kind", "path")`; keys put together at run time are tested where they are made. */
function keysNamed(): [string, string][] {
  return globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [];
    const text = readFileSync(join(projectRoot, file), "utf8").replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, "");
    const shown = [...text.matchAll(/\bt\(\s*"([\w:.-]+)"/g)].map(([, key = ""]) => (key.includes(":") ? key : `app:${key}`));
    const refused = [...text.matchAll(/\b(?:fail|new Failure)\(\s*"\w+",\s*"([\w.]+)"/g)].map(([, key = ""]) => `errors:${key}`);
    return [...shown, ...refused].map((key): [string, string] => [file, key]);
  });
}
