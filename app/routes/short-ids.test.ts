import { describe, expect, it } from "vitest";
import pages from "../routes.ts";
import { withShortIds } from "./short-ids.ts";

function idsOf(paths: readonly string[]): Record<string, string> {
  const pages = withShortIds(paths.map((path) => ({ path, file: "x.tsx" })));
  return Object.fromEntries(pages.map(({ path = "", id = "" }) => [path, id]));
}

describe("the ids of pages", () => {
  it("[T117] are short, each another, and stay when a page comes before or goes", () => {
    const paths = pages.map(({ path }) => path ?? "");
    const ids = idsOf(paths);
    expect(new Set(Object.values(ids)).size).toBe(paths.length);
    expect(Math.max(...Object.values(ids).map(({ length }) => length))).toBeLessThanOrEqual(4);
    expect(idsOf(["a/new/page", ...paths])).toMatchObject(Object.fromEntries(Object.entries(ids).filter(([, id]) => id.length === 2)));
  });
});
