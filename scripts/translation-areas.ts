import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

const app = join(projectRoot, "app");
const areas = globSync("locales/en/*.json", { cwd: app }).map((file) => basename(file, ".json"));
const areaPattern = new RegExp(`["'\`](${areas.join("|")}):[\\w$]`, "g");

/** Translation areas that a page's module and its browser imports use; paths are from `app/`. */
export function listUsedAreas(file: string): Set<string> {
  const texts = [...collectModules(join(app, file))].map((path) => readFileSync(path, "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(areaPattern)].map(([, area = ""]) => area)));
}

/** Areas that `root.tsx` always loads for a page with this source; null means all. */
export function listLoadedAreas(source: string): string[] | null {
  const [, list] = /\btranslations: \[([^\]]*)\]/.exec(source) ?? [];
  if (list === undefined) return null;
  const always = /\blazyErrors: true\b/.test(source) ? ["app"] : ["app", "errors"];
  return [...always, ...[...list.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area)];
}

/** Pages that use areas their `handle` does not request, and would show keys. */
export function findPagesMissingAreas(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const loadedAreas = listLoadedAreas(readFileSync(join(app, file), "utf8"));
    const missing = loadedAreas && [...listUsedAreas(file)].filter((area) => !loadedAreas.includes(area));
    return missing?.length ? [`app/${file} uses translations of ${missing.join(", ")} that its handle does not list`] : [];
  });
}

interface Import {
  /** Empty for a whole module. */
  names: string[];
  path: string;
}

/** A module and its browser imports. Of a slice's public file, only the names in use count. */
function collectModules(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const target of listImports(path)) for (const module of resolveModules(target)) collectModules(module, seen);
  return seen;
}

function resolveModules({ names, path }: Import): string[] {
  if (!/\/features\/[\w-]+\/(model|ui)\.ts$/.test(path) || !existsSync(path) || !isOnlyExports(path)) return [path];
  return listImports(path).flatMap((source) => (source.names.some((name) => names.includes(name)) ? resolveModules(source) : []));
}

function isOnlyExports(path: string): boolean {
  const code = readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  return code.replaceAll(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "").trim() === "";
}

function listImports(path: string): Import[] {
  const statements = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )([^;]*?)from "([^"]+)";/gm);
  return [...statements].flatMap(([, clause = "", from = ""]) => {
    const target = from.startsWith("#app/") ? join(app, from.slice(5)) : from.startsWith(".") ? join(dirname(path), from) : null;
    const names = clause.split(/[{},]/).map((name) => name.trim().split(" as ")[0] ?? "");
    const values = names.filter((name) => name !== "" && !name.startsWith("type "));
    return target && /\.tsx?$/.test(target) && !/\.server\.tsx?$/.test(target) ? [{ names: values, path: target }] : [];
  });
}

export function listPageModules(): string[] {
  return globSync("routes/**/*.tsx", { cwd: app }).map((file) => relative(app, join(app, file)));
}
