// Runs a file on the project's own Node: node scripts/in-project.js FILE [ARGS]
import { install, run } from "./bootstrap.js";

install();
const [file, ...args] = process.argv.slice(2);
process.exit(run(file, args));
