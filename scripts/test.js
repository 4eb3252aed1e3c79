// npm test: checks, tests against a real PostgreSQL, and journeys in Chromium. Prints failed names, then the total.
import { install, runCaptured } from "./bootstrap.js";
import { addUp, emptyResults, keepDatabaseInMemory, runJourneys, runPureUnits, runUnits, reportAndExit } from "./test-runs.js";

install();
emptyResults();
keepDatabaseInMemory();
const runs = [runCaptured("scripts/check.js"), runCaptured("scripts/build.ts", ["--unpacked"])];
step("the checks", await printed(runs[0]));
// Before the tests: some start the built server.
const built = await printed(runs[1]);
if (built !== 0) step("the build", built);
addUp(await runUnits(["--project=database*", "--project=isolated"]));
const pure = runPureUnits();
if (built === 0) addUp(await runJourneys());
addUp(await pure);
reportAndExit();

async function printed(running) {
  const { status, output } = await running;
  process.stdout.write(output);
  return status;
}

function step(name, status) {
  addUp(status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
}
