// npm run check: everything that can be said of the code without running it.
import { install, run } from "./bootstrap.js";

install();
const checks = [
  ["types of routes", "node_modules/@react-router/dev/bin.cjs", ["typegen"]],
  ["types", "node_modules/typescript/bin/tsc", []],
  ["lint and sizes", "node_modules/oxlint/bin/oxlint", ["--deny-warnings"]],
  ["format", "node_modules/oxfmt/bin/oxfmt", ["--check"]],
  ["import table", "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ["app"]],
  ["slices without cycles", "scripts/check-slices.ts", []],
  ["every door in the access tables", "scripts/check-doors.ts", []],
  ["words in four languages", "scripts/check-words.ts", []],
  ["colours of all brands", "scripts/check-colours.ts", []],
  ["dependency floors", "scripts/check-floors.ts", []],
  ["dead code", "node_modules/knip/bin/knip.js", []],
];

let failed = 0;
for (const [name, file, args] of checks) {
  const status = run(file, args);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
