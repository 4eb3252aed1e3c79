import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { quoteStatuses } from "#app/features/quotes/model.ts";
import { projectRoot } from "#app/platform/project.server.ts";

/** Only models compare quote statuses; other code uses predicates such as `isBooked(status)`. */
const literal = `"(?:${quoteStatuses.join("|")})"`;
const comparison = new RegExp(`[!=]==?\\s*${literal}|${literal}\\s*[!=]==?|\\bcase ${literal}:|Record<QuoteStatus,`);

const violations = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((file) => {
  const path = file.replaceAll("\\", "/");
  if (/^app\/features\/[^/]+\/model\/|\.test\.tsx?$/.test(path)) return [];
  const lines = readFileSync(join(projectRoot, path), "utf8").split("\n");
  return lines.flatMap((line, at) => (comparison.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
});

for (const place of violations) console.error(place);
process.exitCode = violations.length > 0 ? 1 : 0;
