// npm test: checks, tests against a real PostgreSQL, and the journeys in Chromium. The last line counts them all.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.js";
import { install, root, run } from "./bootstrap.js";

install();
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: 0 };

const checks = run("scripts/check.js");
count(checks === 0 ? 1 : 0, checks === 0 ? 0 : 1);

// Before the tests: some of them start the built server.
const built = run("scripts/build.ts");
if (built !== 0) count(0, 1);

const units = join(results, "vitest.json");
run("node_modules/vitest/vitest.mjs", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${units}`]);
countVitest(units);

const journeys = join(results, "journeys.json");
if (built === 0) {
  const env = { CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeys };
  run("node_modules/playwright/cli.js", ["test", "--reporter=list,json"], env);
  countJourneys(journeys);
}

console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);

function count(passed, failed) {
  sum.passed += passed;
  sum.failed += failed;
}

/** A run without a report is a failure: it ended before it could say anything. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    count(0, 1);
    return null;
  }
}

function countVitest(file) {
  const report = readReport(file);
  if (!report) return;
  const brokenFiles = report.testResults.filter(
    (one) => one.status === "failed" && one.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  count(report.numPassedTests, report.numFailedTests + brokenFiles);
}

function countJourneys(file) {
  const report = readReport(file);
  if (report) count(report.stats.expected, report.stats.unexpected + report.errors.length);
}
