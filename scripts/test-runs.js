// The runs of Vitest and Playwright, and the sum of what they found.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./bootstrap.js";
import { findJourneyBrowser } from "./browser.js";
import { readJourneys, readUnits } from "./test-reports.js";

const results = join(root, "test-results");
const sum = { passed: 0, failed: [] };

export function emptyResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** All tests, or those of these files. */
export function runUnits(files = []) {
  const report = join(results, "vitest.json");
  run("node_modules/vitest/vitest.mjs", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files]);
  return readUnits(report);
}

/** All journeys, or those of these files. */
export function runJourneys(files = []) {
  const report = join(results, "journeys.json");
  const env = { CHROMIUM: findJourneyBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  run("node_modules/playwright/cli.js", ["test", "--reporter=list,json", ...files], env);
  return readJourneys(report);
}

export function addUp({ passed, failed }) {
  sum.passed += passed;
  sum.failed.push(...failed);
}

export function tellAndExit() {
  for (const name of sum.failed) console.log(`failed: ${name}`);
  console.log(`${sum.passed} passed, ${sum.failed.length} failed`);
  process.exit(sum.failed.length === 0 ? 0 : 1);
}
