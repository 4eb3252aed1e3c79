// npm run test:deep: property tests at the size that the requirements name. Ends with a line like that of `npm test`.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { install, root, run } from "./bootstrap.js";
import { addUp, emptyResults, keepDatabaseInMemory, runJourneys, runUnits, reportAndExit } from "./test-runs.js";

install();
emptyResults();
keepDatabaseInMemory();
process.env.TEST_SIZE = "deep";
if (run("scripts/build.ts", ["--unpacked"]) !== 0) addUp({ passed: 0, failed: ["the build"] });
else {
  addUp(await runUnits(sizedFiles(/\.test\.tsx?$/, ["app", "db", "scripts", "tests"])));
  const journeys = sizedFiles(/\.e2e\.ts$/, ["tests"]);
  if (journeys.length > 0) addUp(await runJourneys(journeys));
}
reportAndExit();

/** Test files that use `tests/sizes.ts`, directly or through an import, and journeys that run only here. */
function sizedFiles(ending, folders) {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const imports = ({ text }, name) => new RegExp(`(from|import) "[^"]*/${name}"`).test(text);
  const sized = files.filter((one) => imports(one, "sizes.ts") || one.text.includes("@deep"));
  const parts = sized.filter(({ file }) => !/\.(test|e2e)\.tsx?$/.test(file)).map(({ file }) => basename(file));
  return files
    .filter((one) => ending.test(one.file) && (sized.includes(one) || parts.some((part) => imports(one, part))))
    .map(({ file }) => file);
}
