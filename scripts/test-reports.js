// Reads the reports of Vitest and Playwright.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./bootstrap.js";

/** Null if the run ended without a report, which is a failure. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Number of passed tests, and names of failed ones with the first line of what they say. A rejection that nothing handles is in the run's exit status alone. */
export function readUnits(file, status) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: ["the tests: they ended without a report"] };
  const failed = [];
  for (const one of report.testResults.filter((result) => result.status === "failed")) {
    const name = relative(root, one.name);
    const tests = one.assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) failed.push(withReason(`${name}: the whole file`, one.message));
    for (const test of tests) failed.push(withReason(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  }
  if (status !== 0 && failed.length === 0) failed.push("the tests: an error outside of them, see above");
  return { passed: report.numPassedTests, failed };
}

/** Number of passed journeys, and names of failed ones with the first line of what they say. */
export function readJourneys(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: ["the journeys: they ended without a report"] };
  const specs = report.suites.flatMap(listSpecs);
  const failed = specs.filter((spec) => !spec.ok).map((spec) => withReason(`${spec.file}: ${spec.title}`, findError(spec)));
  const errors = report.errors.map((error) => withReason("the journeys", error.message));
  return { passed: report.stats.expected, failed: [...failed, ...errors] };
}

function listSpecs(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

function findError(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.flatMap((result) => result.errors ?? []).find((error) => error.message)?.message;
}

/** A failure that cannot be repeated leaves no other trace. */
function withReason(name, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const first = lines.map((line) => line.trim()).find((line) => line !== "");
  return first ? `${name}: ${first.slice(0, 400)}` : name;
}
