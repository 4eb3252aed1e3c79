// npm test: checks, tests against a real PostgreSQL, and the journeys in Chromium. The last line counts them all; before it stands the name of each that failed.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, root, run, runBeside } from "./bootstrap.js";
import { findBrowser } from "./browser.js";
import { readJourneys, readUnits } from "./test-reports.js";

install();
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: [], again: [] };

const beside = [runBeside("scripts/check.js"), runBeside("scripts/build.ts", ["--unpacked"])];
step("the checks", await printed(beside[0]));
// Before the tests: some of them start the built server.
const built = await printed(beside[1]);
if (built !== 0) step("the build", built);

const units = runUnits("vitest.json");
add(units);
if (units.failed.length > 0 && units.files.length <= 3) tryAgain(units);

if (built === 0) {
  const journeys = join(results, "journeys.json");
  run("node_modules/playwright/cli.js", ["test", "--reporter=list,json"], {
    CHROMIUM: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
  });
  add(readJourneys(journeys));
}

for (const name of sum.failed) console.log(`failed: ${name}`);
for (const name of sum.again) console.log(`passed at the second try only: ${name}`);
const again = sum.again.length > 0 ? ` (${sum.again.length} of them at the second try only)` : "";
console.log(`${sum.passed} passed${again}, ${sum.failed.length} failed`);
process.exit(sum.failed.length === 0 ? 0 : 1);

async function printed(running) {
  const { status, output } = await running;
  process.stdout.write(output);
  return status;
}

function step(name, status) {
  add(status === 0 ? { passed: 1, failed: [], again: [] } : { passed: 0, failed: [name], again: [] });
}

function add({ passed, failed, again }) {
  sum.passed += passed;
  sum.failed.push(...failed);
  sum.again.push(...again);
}

function runUnits(name, files = []) {
  const report = join(results, name);
  run("node_modules/vitest/vitest.mjs", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files]);
  return readUnits(report);
}

/** One busy moment of the machine must not turn a good change away: the few files that failed run once more, and what passes then is named. */
function tryAgain(first) {
  const second = runUnits("vitest-again.json", first.files);
  const mended = first.failed.filter((name) => !second.failed.includes(name));
  if (second.passed === 0) return;
  sum.failed = [...sum.failed.filter((name) => !first.failed.includes(name)), ...second.failed];
  sum.again.push(...mended);
  sum.passed += mended.length;
}
