import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { findStatusComparisons } from "./status-comparisons.ts";

/** Only models compare statuses. */
const violations = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((file) => {
  const path = file.replaceAll("\\", "/");
  if (/^app\/features\/[^/]+\/model(\/|\.ts$)|\.test\.tsx?$/.test(path)) return [];
  const found = findStatusComparisons(readFileSync(join(projectRoot, path), "utf8"));
  return found.map(({ line, code }) => `${path}:${line}: ${code}`);
});

for (const place of violations) console.error(place);
process.exitCode = violations.length > 0 ? 1 : 0;
