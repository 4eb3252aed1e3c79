import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

const app = join(projectRoot, "app");
const areas = globSync("locales/en/*.json", { cwd: app }).map((file) => basename(file, ".json"));
const named = new RegExp(`["'\`](${areas.join("|")}):[\\w$]`, "g");

/** The areas of words that a module of the pages names in the browser, itself or by what it imports; paths are from `app/`. */
export function areasOf(file: string): Set<string> {
  const texts = [...modulesOf(join(app, file))].map((path) => readFileSync(path, "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(named)].map(([, area = ""]) => area)));
}

/** The areas that a page's `handle` asks for; null when it has none, and so gets all. */
function askedBy(file: string): string[] | null {
  const [, list] = /\bwords: \[([^\]]*)\]/.exec(readFileSync(join(app, file), "utf8")) ?? [];
  return list === undefined ? null : [...list.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area);
}

/** Pages that would show keys for words, because they name areas that their `handle` does not ask for. */
export function pagesShortOfWords(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const asked = askedBy(file);
    const always = ["app", "errors", "consent"];
    const missing = asked && [...areasOf(file)].filter((area) => !always.includes(area) && !asked.includes(area));
    return missing?.length ? [`app/${file} shows words of ${missing.join(", ")} and its handle does not ask for them`] : [];
  });
}

/** A module and all that it imports for the browser. */
function modulesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  const text = readFileSync(path, "utf8");
  for (const [, from = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gm)) {
    const target = from.startsWith("#app/") ? join(app, from.slice(5)) : from.startsWith(".") ? join(dirname(path), from) : null;
    if (target && /\.tsx?$/.test(target) && !/\.server\.tsx?$/.test(target)) modulesOf(target, seen);
  }
  return seen;
}

/** The modules of all pages. */
export function pageModules(): string[] {
  return globSync("routes/**/*.tsx", { cwd: app }).map((file) => relative(app, join(app, file)));
}
