import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { writeBrandList } from "./brand-list.ts";

/**
 * Builds pages and server when the source changed, and compresses text files for browsers. `--unpacked` skips
 * compression, which tests do not need.
 */
writeBrandList();
const marks = { built: join(projectRoot, "build", ".source"), packed: join(projectRoot, "build", ".packed") };
const assets = join(projectRoot, "build", "client", "assets");
const source = hashSource();
// Loaded on demand: most starts find everything built.
if (!isMarked(marks.built)) {
  const { buildAll } = await import("./building.ts");
  for (const mark of Object.values(marks)) rmSync(mark, { force: true });
  await buildAll(source);
  writeFileSync(marks.built, source);
}
if (!process.argv.includes("--unpacked") && !isMarked(marks.packed)) {
  const { compressFiles } = await import("./packing.ts");
  await compressFiles(assets);
  writeFileSync(marks.packed, source);
}

function isMarked(mark: string): boolean {
  return existsSync(mark) && readFileSync(mark, "utf8") === source;
}

function hashSource(): string {
  const hash = createHash("sha256");
  const otherFiles = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "scripts/building.ts",
    "scripts/api-reference.ts",
    "scripts/translation-files.ts",
    "scripts/chunk-groups.ts",
    "scripts/packing.ts",
    "scripts/widget-scripts.ts",
    ...["accounts", "codes", "prepare-database"].map((file) => `db/world/${file}.ts`),
    ...["", "-labels", "-land", "-parts"].map((part) => `scripts/basemap${part}.ts`),
    "scripts/colour-checks.ts",
  ];
  for (const path of [...listFiles("app"), ...listFiles("db/places"), ...listFiles("public"), ...otherFiles])
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return [];
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
  return paths.filter((path) => !path.includes(".test.")).sort();
}
