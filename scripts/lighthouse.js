// npm run lighthouse: pages that homeowners see, on a slow phone. Lighthouse is installed only here, in its own folder.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { install, root, run } from "./bootstrap.js";
import { findBrowser } from "./browser.js";

install();
const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
execFileSync("npm", options, { cwd: join(root, "bench", "lighthouse"), stdio: "inherit", shell: process.platform === "win32" });
if (run("scripts/build.ts") !== 0) process.exit(1);
process.exit(run("bench/lighthouse/measure.js", [], { CHROMIUM: findBrowser() }));
