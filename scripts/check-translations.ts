import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { listPageModules, findPagesMissingAreas } from "./translation-areas.ts";
import { readCatalogues, readSameWords, listKeyStems, findTranslationErrors } from "./translation-checks.ts";

/**
 * Fails for keys without a text, named keys that do not exist, and pages that do not request the translations they
 * show. Texts rightly equal to English belong in same-words.json.
 */
const catalogues = readCatalogues();
const stems = listKeyStems(catalogues);
const missingKeys = listNamedKeys().filter(([, key]) => !stems.has(key));
const wrong = [
  ...findTranslationErrors(catalogues, readSameWords()),
  ...missingKeys.map(([file, key]) => `${file} names ${key}, which has no text`),
  ...findPagesMissingAreas(listPageModules()),
];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Literal keys: `t("area:path")`, `fail("kind", "path")`, messages of Zod's checks. Dynamic keys are tested where they are built. */
function listNamedKeys(): [string, string][] {
  return globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [];
    const text = readFileSync(join(projectRoot, file), "utf8").replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, "");
    const shownKeys = [...text.matchAll(/\bt\(\s*"([\w:.-]+)"/g)].map(([, key = ""]) => (key.includes(":") ? key : `app:${key}`));
    const errorKeys = [...text.matchAll(/\b(?:fail|new Failure)\(\s*"\w+",\s*"([\w.]+)"/g)].map(([, key = ""]) => `errors:${key}`);
    const checks = text.matchAll(
      /\b(?:min|max|length|refine|regex|enum|transform|int|gte|lte|gt|lt|email|union)\([^;]{0,160}?,\s*"([a-z]\w*(?:\.\w+)+)"\s*\)/g,
    );
    const checkKeys = /\bz\./.test(text) ? [...checks].map(([, key = ""]) => `errors:${key}`) : [];
    return [...shownKeys, ...errorKeys, ...checkKeys].map((key): [string, string] => [file, key]);
  });
}
