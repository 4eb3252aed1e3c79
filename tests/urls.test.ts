import { expect, it } from "vitest";
import { allEndpoints } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import type { Endpoint, Page } from "#app/paths.ts";

/** Formats a row's properties beyond the table's columns. */
function describeFacts(row: Page | Endpoint, columns: readonly string[]): string {
  const others = Object.entries(row).filter(([name]) => !columns.includes(name));
  return others
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === true ? name : `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`))
    .join(", ");
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

it("[S-05] [T36] lists every URL with its facts in tests/golden/urls.md", async () => {
  const pageRows = pages.map((page) => {
    const { pattern, module, audience, layout } = page;
    return [pattern, module, audience, layout, describeFacts(page, ["pattern", "module", "audience", "layout"])];
  });
  const callRows = allEndpoints.map((endpoint) => {
    const { method, pattern, audience } = endpoint;
    return [method, pattern, audience, describeFacts(endpoint, ["method", "pattern", "audience", "route"])];
  });
  const text = [
    "# Every URL",
    "## Pages",
    toTable(["pattern", "module", "audience", "layout", "facts"], pageRows),
    "## Endpoints",
    toTable(["method", "path", "audience", "facts"], callRows),
  ].join("\n\n");
  await expect(`${text}\n`).toMatchFileSnapshot("golden/urls.md");
});
