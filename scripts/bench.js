// npm run bench [-- NAME …]: measures docs/performance.md, each figure relative to a limit of the same run.
import { install, run } from "./bootstrap.js";

install();
process.exit(run("bench/run.ts", process.argv.slice(2)));
