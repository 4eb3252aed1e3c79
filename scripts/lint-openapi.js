// node scripts/lint-openapi.js FILE: prints what the linter's recommended rules, warnings included, find in an OpenAPI document.
import { createConfig, lint } from "@redocly/openapi-core";

/** Findings that are so on purpose; each with its reason. */
const accepted = [
  // A draft's key is at least twenty characters, and no request is called "drafts".
  /^warn no-ambiguous-paths .*(~1|\/)drafts(~1|\/)\{key\}/,
  // The embedded NiceJob sends the browser back: its answer is a redirect.
  /^warn operation-2xx-response .*nicejob-embedded/,
];

const [file] = process.argv.slice(2);
const config = await createConfig({ extends: ["recommended"] });
const problems = await lint({ ref: file, config });
const lines = problems.map(({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
const found = lines.filter((line) => !accepted.some((known) => known.test(line)));
for (const line of found) console.log(line);
process.exit(found.length > 0 ? 1 : 0);
