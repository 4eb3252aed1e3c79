import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { dropFacts } from "./page-facts.ts";

const drop = (code: string) => dropFacts(code, (text) => parseSync("paths.js", text).program);

it("[D-11] [T36] keeps what builds the URL of a page, and drops who may open it", () => {
  const code = `const quote = privatePage("/quote/:id", { module: "quote.tsx", audience: "homeowner", params: { id: "[a-f]+" } });
const health = endpoint("GET /healthz", { audience: "anyone" });`;
  expect(drop(code)).toBe(`const quote = privatePage("/quote/:id");
const health = endpoint("GET /healthz", { audience: "anyone" });`);
});

it("[D-11] leaves no module or audience of the back office in a browser", () => {
  const code = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, "../app/paths/staff.ts"), "utf8"));
  const dropped = drop(code);
  expect(code).toContain("superAdmin");
  expect(dropped).toContain("/admin/upload-contractors");
  expect(dropped).not.toMatch(/superAdmin|\.tsx|bodyLimit/);
});
