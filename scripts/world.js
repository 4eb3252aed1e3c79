// npm run world -- --contractors 100000 [--database NAME]: a larger demo database for measurements.
import { install, run } from "./bootstrap.js";

install();
process.exit(run("scripts/world.ts", process.argv.slice(2)));
