// npm run bench [-- NAME …]: what docs/performance.md promises, each as a ratio to the limit of the same run.
import { install, run } from "./bootstrap.js";

install();
process.exit(run("bench/run.ts", process.argv.slice(2)));
