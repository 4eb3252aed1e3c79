// node scripts/lint-openapi.js FILE: lints an OpenAPI document by the recommended rules, warnings included.
import { createConfig, lint } from "@redocly/openapi-core";

/** Intended findings, with reasons. */
const accepted = [
  // A draft's key has at least twenty characters; no request is called "drafts".
  /^warn no-ambiguous-paths .*(~1|\/)drafts(~1|\/)\{key\}/,
  // The embedded NiceJob redirects the browser.
  /^warn operation-2xx-response .*nicejob-embedded/,
];

const [file] = process.argv.slice(2);
const config = await createConfig({ extends: ["recommended"] });
const problems = await lint({ ref: file, config });
const lines = problems.map(({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
const found = lines.filter((line) => !accepted.some((known) => known.test(line)));
for (const line of found) console.log(line);
process.exit(found.length > 0 ? 1 : 0);
