import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { writeApiReference } from "./api-reference.ts";
import { writeBasemap } from "./basemap.ts";
import { writeWidgetScripts } from "./widget-scripts.ts";

/** Builds pages and server, with `source` in the version. Ends the process if the colours or the build fail. */
export async function buildAll(source: string): Promise<void> {
  const colours = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join(projectRoot, "scripts", "check-colours.ts")], {
    stdio: "inherit",
  });
  if (colours.status !== 0) process.exit(colours.status ?? 1);

  process.stdout.write("Building …\n");
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
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}
