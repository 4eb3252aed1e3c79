import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("[T111] docs/retention.md says of every table what it keeps about people, how long and why", () => {
  const policy = readFileSync("docs/retention.md", "utf8");
  const tables = globSync("app/features/*/{tables.server.ts,tables/*.ts}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name]) => name),
  );
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter((name) => !policy.includes(`\`${name}\``))).toEqual([]);
});
