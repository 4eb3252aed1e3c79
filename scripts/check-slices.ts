import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

/**
 * No slice's verbs need themselves by way of another slice. What counts is what runs: imports of values, in all files but
 * tests. Words (models) may be spoken by anybody, and tables refer to one another by their foreign keys, so both are left
 * out here; that no two files of them need each other is the import table's rule.
 */
const needs = new Map<string, Map<string, string>>();
for (const file of globSync("app/features/**/*.{ts,tsx}", { cwd: projectRoot })) {
  const path = file.replaceAll("\\", "/");
  const slice = path.split("/")[2];
  if (!slice || /\.test\.tsx?$|\/tables(\.server\.ts|\/)/.test(path)) continue;
  for (const other of slicesImported(path)) {
    if (other === slice) continue;
    const known = needs.get(slice) ?? new Map<string, string>();
    known.set(other, known.get(other) ?? path);
    needs.set(slice, known);
  }
}

function slicesImported(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const imports = [...text.matchAll(/^import\s+(?!type\b)([^;]*?)from\s+"([^"]+)"/gms)];
  return imports.flatMap(([, names = "", from = ""]) => {
    if (/(tables|model)(\.server\.ts|\.ts|\/)/.test(from) || isTypesOnly(names)) return [];
    const absolute = from.startsWith("#app/") ? from.replace("#app/", "/app/") : new URL(from, `file:///${path}`).pathname;
    const slice = /^\/app\/features\/([^/]+)\//.exec(absolute)?.[1];
    return slice ? [slice] : [];
  });
}

function isTypesOnly(names: string): boolean {
  const inner = /\{([^}]*)\}/.exec(names)?.[1];
  return (
    inner !== undefined &&
    inner
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .every((name) => name.startsWith("type "))
  );
}

function findCycle(slice: string, trail: string[]): string[] | null {
  if (trail.includes(slice)) return [...trail.slice(trail.indexOf(slice)), slice];
  for (const next of needs.get(slice)?.keys() ?? []) {
    const cycle = findCycle(next, [...trail, slice]);
    if (cycle) return cycle;
  }
  return null;
}

const cycles = new Set([...needs.keys()].flatMap((slice) => findCycle(slice, [])?.join(" → ") ?? []));
for (const cycle of cycles) {
  console.error(`slices in a circle: ${cycle}`);
  const names = cycle.split(" → ");
  names.slice(1).forEach((name, at) => console.error(`  ${needs.get(names[at] ?? "")?.get(name)} needs ${name}`));
}
process.exitCode = cycles.size > 0 ? 1 : 0;
