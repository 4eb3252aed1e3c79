import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";
import { listGazetteerSources } from "./fingerprint.ts";

/** Adds a file and everything it imports at run time. Paths are relative to the project. */
function collectImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith(".ts")) return found;
  const imports = readFileSync(join(projectRoot, file), "utf8").matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gms);
  for (const [, from = ""] of imports) {
    const path = from.startsWith(".") ? relative(projectRoot, join(projectRoot, file, "..", from)) : from.replace(/^#(app|db)\//, "$1/");
    if (/^(app|db)\//.test(path)) collectImports(path, found);
  }
  return found;
}

it("[D-01] the fingerprint covers every file that the cities are built from", () => {
  const used = [...collectImports("db/places/gazetteer.ts"), ...collectImports("db/places/cities.ts"), "db/places/places.tsv"];
  expect(used).toContain("app/lib/distances.ts");
  expect(used.filter((file) => !listGazetteerSources().includes(file))).toEqual([]);
});
