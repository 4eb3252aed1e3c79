// npm run test:deep: property tests at the size that the requirements name. Ends with a line like that of `npm test`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { install, root, run } from "./bootstrap.js";
import { findSizedFiles } from "./sized-files.js";
import { addUp, emptyResults, keepDatabaseInMemory, runJourneys, runUnits, reportAndExit } from "./test-runs.js";

install();
emptyResults();
keepDatabaseInMemory();
process.env.TEST_SIZE = "deep";
if (run("scripts/build.ts", ["--unpacked"]) !== 0) addUp({ passed: 0, failed: ["the build"] });
else {
  const { tests, journeys } = findSizedFiles(readSources());
  addUp(await runUnits(tests));
  addUp(await runJourneys(journeys));
}
reportAndExit();

function readSources() {
  return globSync("{app,db,scripts,tests}/**/*.{ts,tsx}", { cwd: root }).map((file) => ({
    file: file.replaceAll("\\", "/"),
    text: readFileSync(join(root, file), "utf8"),
  }));
}
