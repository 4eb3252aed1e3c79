// Runs Vitest and Playwright, and adds up their results.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { root, runCaptured, runAsync } from "./bootstrap.js";
import { findJourneyBrowser } from "./browser.js";
import { readJourneys, readUnits } from "./test-reports.js";

const vitest = "node_modules/vitest/vitest.mjs";
const results = join(root, "test-results");
const sum = { passed: 0, failed: [] };

export function emptyResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/**
 * Of Linux's memory allocation: large pages, kept once freed. The tests start thousands of processes and database connections, each of which otherwise
 * asks for its memory 4 kB at a time, which takes a virtual machine long.
 */
const allocation = ["hugetlb=1", "top_pad=67108864", "trim_threshold=268435456", "mmap_threshold=33554432"];
process.env.GLIBC_TUNABLES ??= allocation.map((setting) => `glibc.malloc.${setting}`).join(":");

const memory = "/dev/shm";
const neededBytes = 4 * 2 ** 30;

/**
 * Keeps the database of the tests in memory, if the machine has enough: they create and drop hundreds of databases, each with
 * a thousand files, which took a seventh of all processor time on a disk.
 */
export function keepDatabaseInMemory() {
  if (process.env.TEST_DATABASE_URL || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < neededBytes) return;
  const folder = mkdtempSync(join(memory, "plumbline-test-"));
  // PostgreSQL runs as another account if the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TEST_DATABASE_FOLDER = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Of these files or projects. */
export async function runUnits(which) {
  const report = join(results, "vitest.json");
  return readUnits(report, await runAsync(vitest, unitArguments(report, which)));
}

/** Tests that need only CPU, at low priority beside the journeys. */
export async function runPureUnits() {
  const report = join(results, "vitest-pure.json");
  const { status, output } = await runCaptured(vitest, unitArguments(report, ["--project=pure*", "--maxWorkers=2"]), {
    hasLowPriority: true,
  });
  process.stdout.write(output);
  return readUnits(report, status);
}

function unitArguments(report, which) {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...which];
}

/** All journeys, or those of these files. */
export async function runJourneys(files = []) {
  const report = join(results, "journeys.json");
  const env = { CHROMIUM: findJourneyBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await runAsync("node_modules/playwright/cli.js", ["test", "--reporter=list,json", ...files], env);
  return readJourneys(report);
}

export function addUp({ passed, failed }) {
  sum.passed += passed;
  sum.failed.push(...failed);
}

export function reportAndExit() {
  for (const name of sum.failed) console.log(`failed: ${name}`);
  console.log(`${sum.passed} passed, ${sum.failed.length} failed`);
  process.exit(sum.failed.length === 0 ? 0 : 1);
}
