import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { pageModules, pagesShortOfWords } from "./page-words.ts";
import { readCatalogues, readSameWords, stemsOf, wrongWords } from "./word-checks.ts";

/**
 * Fails for keys without a text, named keys that do not exist, and pages that do not request the translations they
 * show. Texts rightly equal to English belong in same-words.json.
 */
const catalogues = readCatalogues();
const stems = stemsOf(catalogues);
const unwritten = keysNamed().filter(([, key]) => !stems.has(key));
const wrong = [
  ...wrongWords(catalogues, readSameWords()),
  ...unwritten.map(([file, key]) => `${file} names ${key}, which has no text`),
  ...pagesShortOfWords(pageModules()),
];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Literal keys: `t("area:path")`, `fail("kind", "path")`. Dynamic keys are tested where they are built. */
function keysNamed(): [string, string][] {
  return globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [];
    const text = readFileSync(join(projectRoot, file), "utf8").replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, "");
    const shown = [...text.matchAll(/\bt\(\s*"([\w:.-]+)"/g)].map(([, key = ""]) => (key.includes(":") ? key : `app:${key}`));
    const refused = [...text.matchAll(/\b(?:fail|new Failure)\(\s*"\w+",\s*"([\w.]+)"/g)].map(([, key = ""]) => `errors:${key}`);
    return [...shown, ...refused].map((key): [string, string] => [file, key]);
  });
}
