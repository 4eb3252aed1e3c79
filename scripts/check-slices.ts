import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

/**
 * Slices must not depend on each other in a cycle; models, types and tables count, tests do not. Only these table
 * imports are exempt, each for a foreign key or a join of one statement.
 */
const tablesUpward: Readonly<Record<string, string>> = {
  "accounts → contractors": "an account's contractor decides which rows a session may see, in the statement that reads the session",
  "accounts → requests": "the brand of an account's newest request is read with its session",
  "contractors → listings": "a contractor's services and service area are read with the contractor, in one statement",
  "contractors → photos": "a contractor's logo is a photo",
  "quotes → requests": "a quote belongs to a request and is read with it",
  "requests → photos": "a repeated request is recognized by its photos too",
};
/** Source files per slice, without tests. */
const maxFiles = 45;
/** Slices with a higher limit. */
const largeSlices: Readonly<Record<string, number>> = {
  categories: 50,
  quotes: 66,
  requests: 60,
};

const needs = new Map<string, Map<string, string>>();
const sizes = new Map<string, number>();
for (const file of globSync("app/features/**/*.{ts,tsx}", { cwd: projectRoot })) {
  const path = file.replaceAll("\\", "/");
  const slice = path.split("/")[2];
  if (!slice || /\.test\.tsx?$/.test(path)) continue;
  sizes.set(slice, (sizes.get(slice) ?? 0) + 1);
  for (const target of slicesImported(path)) {
    const other: string = target.split("/")[2] ?? slice;
    const isTable = /\/tables(\.server\.ts$|\/)/.test(target);
    if (other === slice || (isTable && `${slice} → ${other}` in tablesUpward)) continue;
    const dependencies = needs.get(slice) ?? new Map<string, string>();
    dependencies.set(other, dependencies.get(other) ?? path);
    needs.set(slice, dependencies);
  }
}

function slicesImported(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const targets = [...text.matchAll(/^(?:import|export)\s[^;]*?from\s+"([^"]+)"/gms)].map(([, target = ""]) => target);
  const absolute = targets.map((target) =>
    target.startsWith("#app/") ? target.replace("#", "") : new URL(target, `file:///${path}`).pathname.slice(1),
  );
  return absolute.filter((target) => target.startsWith("app/features/"));
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
const large = [...sizes].filter(([slice, files]) => files > (largeSlices[slice] ?? maxFiles));
for (const [slice, files] of large) console.error(`${slice} has ${files} files, more than ${largeSlices[slice] ?? maxFiles}: split it`);
process.exitCode = cycles.size + large.length > 0 ? 1 : 0;
