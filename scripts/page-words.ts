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

interface Import {
  /** What is imported; empty for a module as a whole. */
  names: string[];
  path: string;
}

/** A module and all that it imports for the browser. Of a slice's public file only what is imported by name counts. */
function modulesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const target of importsIn(path)) for (const module of modulesBehind(target)) modulesOf(module, seen);
  return seen;
}

function modulesBehind({ names, path }: Import): string[] {
  if (!/\/features\/[\w-]+\/(model|ui)\.ts$/.test(path) || !existsSync(path) || !isOnlyExports(path)) return [path];
  return importsIn(path).flatMap((source) => (source.names.some((name) => names.includes(name)) ? modulesBehind(source) : []));
}

function isOnlyExports(path: string): boolean {
  const code = readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  return code.replaceAll(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "").trim() === "";
}

function importsIn(path: string): Import[] {
  const statements = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )([^;]*?)from "([^"]+)";/gm);
  return [...statements].flatMap(([, clause = "", from = ""]) => {
    const target = from.startsWith("#app/") ? join(app, from.slice(5)) : from.startsWith(".") ? join(dirname(path), from) : null;
    const names = clause.split(/[{},]/).map((name) => name.trim().split(" as ")[0] ?? "");
    const values = names.filter((name) => name !== "" && !name.startsWith("type "));
    return target && /\.tsx?$/.test(target) && !/\.server\.tsx?$/.test(target) ? [{ names: values, path: target }] : [];
  });
}

/** The modules of all pages. */
export function pageModules(): string[] {
  return globSync("routes/**/*.tsx", { cwd: app }).map((file) => relative(app, join(app, file)));
}
