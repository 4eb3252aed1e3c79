import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { projectRoot } from "#app/platform/project.server.ts";

/** Builds pages and server, and lays a compressed copy beside each text file that browsers load. */
const tool = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
const built = spawnSync(process.execPath, [tool, "build"], {
  cwd: projectRoot,
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
if (built.status !== 0) {
  process.stderr.write(built.stdout);
  process.exit(built.status ?? 1);
}

const assets = join(projectRoot, "build", "client", "assets");
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const content = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}
