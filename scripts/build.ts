import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { gzipAsync as gzipTightly } from "@gfx/zopfli";
import { projectRoot } from "#app/platform/project.server.ts";
import { writeBasemap } from "./basemap.ts";
import { writeBrandList } from "./brand-list.ts";
import { shortenManifest } from "./manifest.ts";

/** Lists the variants, builds pages and server unless the built ones are those of the present source, and lays a compressed copy beside each text file that browsers load. */
writeBrandList();
const mark = join(projectRoot, "build", ".source");
const source = fingerprintOfSource();
if (existsSync(mark) && readFileSync(mark, "utf8") === source) process.exit(0);

const colours = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join(projectRoot, "scripts", "check-colours.ts")], {
  stdio: "inherit",
});
if (colours.status !== 0) process.exit(colours.status ?? 1);

process.stdout.write("Building …\n");
rmSync(mark, { force: true });
writeBasemap();
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

const assets = join(projectRoot, "build", "client", "assets");
shortenManifest(assets);
for (const name of readdirSync(assets, { encoding: "utf8", recursive: true }).filter((file) => /\.(m?js|css|svg|json)$/.test(file))) {
  const content = readFileSync(join(assets, name));
  // Of what is very large the last step would take seconds for little.
  const isLarge = content.length > 500_000;
  writeFileSync(join(assets, `${name}.gz`), isLarge ? gzipSync(content, { level: 9 }) : await gzipTightly(content, {}));
  const quality = content.length > 2_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
writeFileSync(mark, source);

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}

function fingerprintOfSource(): string {
  const hash = createHash("sha256");
  const own = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "scripts/build.ts",
    "scripts/word-files.ts",
    "scripts/manifest.ts",
    ...["", "-labels", "-land", "-parts"].map((part) => `scripts/basemap${part}.ts`),
    "scripts/colour-checks.ts",
  ];
  for (const path of [...filesOf("app"), ...filesOf("db/places"), ...filesOf("public"), ...own])
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest("hex");
}

function filesOf(folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return [];
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
  return paths.filter((path) => !path.includes(".test.")).sort();
}
