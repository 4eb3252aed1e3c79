import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

/** Files that `readGazetteer` and `buildCities` read or import. */
const sources = [
  "db/places/*.{ts,json,tsv}",
  "app/features/places/model.ts",
  "app/features/places/model/normalize-name.ts",
  "app/lib/{distances,postal-codes}.ts",
];

/** Paths relative to the project. */
export function listGazetteerSources(): string[] {
  return globSync(sources, { cwd: projectRoot, exclude: ["**/*.test.ts"] }).sort();
}

/** Hash of the gazetteer's data, corrections and code; much cheaper than reading it. */
export function computeGazetteerFingerprint(): string {
  const hash = createHash("sha256");
  for (const file of listGazetteerSources()) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest("hex").slice(0, 16);
}
