// npm run check: all static checks.
import { install, runCaptured } from "./bootstrap.js";

install();
const typesOfRoutes = ["types of routes", "node_modules/@react-router/dev/bin.cjs", ["typegen"]];
// Longest first.
const checks = [
  ["types", "node_modules/typescript-native/bin/tsc", ["--singleThreaded"]],
  ["lint and sizes", "node_modules/oxlint/bin/oxlint", ["--deny-warnings"]],
  ["format", "node_modules/oxfmt/bin/oxfmt", ["--check"]],
  ["import table", "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ["app"]],
  ["slices without cycles", "scripts/check-slices.ts", []],
  ["entry points", "scripts/check-entry-points.ts", []],
  ["status comparisons only in models", "scripts/check-statuses.ts", []],
  ["translations in four languages", "scripts/check-translations.ts", []],
  ["colours of all brands", "scripts/check-colours.ts", []],
  ["dependency floors", "scripts/check-floors.ts", []],
  ["lockfile and install scripts", "scripts/check-supply-chain.ts", []],
  ["dead code", "node_modules/knip/bin/knip.js", []],
];

let failed = 0;
// Other checks read its output.
await check(typesOfRoutes);
await Promise.all([inTurn(), inTurn()]);
process.exit(failed === 0 ? 0 : 1);

async function inTurn() {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

/** One line per check; a failed one adds its output. */
async function check([name, file, args]) {
  const { status, output } = await runCaptured(file, args);
  console.log(status === 0 ? `ok     ${name}` : `FAILED ${name}\n${output.trimEnd()}`);
  if (status !== 0) failed += 1;
}
