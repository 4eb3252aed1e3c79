// npm run bench [-- NAME …]: measures docs/performance.md, each figure relative to a limit of the same run.
import { install, run } from "./bootstrap.js";

install();
// Pages and start are those of the built product, with its compressed files.
if (run("scripts/build.ts") !== 0) process.exit(1);
process.exit(run("bench/run.ts", process.argv.slice(2)));
