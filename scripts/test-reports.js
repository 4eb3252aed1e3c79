// What the reports of Vitest and Playwright say, in the words of `npm test`.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./bootstrap.js";

/** A run without a report is a failure: it ended before it could say anything. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** How many tests passed, and the names of those that failed. */
export function readUnits(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: ["the tests: they ended without a report"] };
  const failed = [];
  for (const one of report.testResults.filter((result) => result.status === "failed")) {
    const name = relative(root, one.name);
    const tests = one.assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) failed.push(`${name}: the whole file`);
    for (const test of tests) failed.push(`${name}: ${test.fullName}`);
  }
  return { passed: report.numPassedTests, failed };
}

/** How many journeys passed, and the names of those that failed. */
export function readJourneys(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: ["the journeys: they ended without a report"] };
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`);
  const errors = report.errors.map((error) => `the journeys: ${error.message}`);
  return { passed: report.stats.expected, failed: [...failed, ...errors] };
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
