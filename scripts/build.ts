import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { writeApiReference } from "./api-reference.ts";
import { writeBasemap } from "./basemap.ts";
import { writeBrandList } from "./brand-list.ts";
import { compressFiles } from "./packing.ts";
import { writeWidgetScripts } from "./widget-scripts.ts";

/**
 * Builds pages and server when the source changed, and compresses text files for browsers. `--unpacked` skips
 * compression, which tests do not need.
 */
writeBrandList();
const marks = { built: join(projectRoot, "build", ".source"), packed: join(projectRoot, "build", ".packed") };
const assets = join(projectRoot, "build", "client", "assets");
const source = hashSource();
if (!isMarked(marks.built)) await buildAll();
if (!process.argv.includes("--unpacked") && !isMarked(marks.packed)) {
  await compressFiles(assets);
  writeFileSync(marks.packed, source);
}

function isMarked(mark: string): boolean {
  return existsSync(mark) && readFileSync(mark, "utf8") === source;
}

async function buildAll(): Promise<void> {
  const colours = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join(projectRoot, "scripts", "check-colours.ts")], {
    stdio: "inherit",
  });
  if (colours.status !== 0) process.exit(colours.status ?? 1);

  process.stdout.write("Building …\n");
  for (const mark of Object.values(marks)) rmSync(mark, { force: true });
  writeBasemap();
  writeApiReference();
  await writeWidgetScripts();
  const tool = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
  const built = spawnSync(process.execPath, [tool, "build"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", APP_VERSION: `${packageVersion()}+${source.slice(0, 12)}` },
  });
  if (built.status !== 0) {
    process.stderr.write(built.stdout);
    process.exit(built.status ?? 1);
  }
  writeFileSync(marks.built, source);
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}

function hashSource(): string {
  const hash = createHash("sha256");
  const otherFiles = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "scripts/build.ts",
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
