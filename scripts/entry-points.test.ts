import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findComplaints, findUnguardedPages, listEntryPoints } from "./entry-points.ts";

describe("entry points", () => {
  it("[S-05] [S-07] [T36] lists every page and call exactly once", () => {
    const entryPoints = listEntryPoints();
    expect(entryPoints.map(({ kind, built }) => [kind, built.length > 0])).toEqual([
      ["page", true],
      ["call", true],
    ]);
    expect(entryPoints.flatMap(findComplaints)).toEqual([]);
  });

  it("[T36] reports a call without a row and a row without a call", () => {
    const entryPoints = { kind: "call", built: ["GET /a", "GET /b"], listed: ["GET /b", "GET /c", "GET /c"] };
    expect(findComplaints(entryPoints)).toEqual([
      "call GET /a has no row",
      "call GET /c has a row but no handler",
      "call GET /c has a row but no handler",
      "call GET /c has two rows",
    ]);
  });

  it("[T52] gives every restricted page a loader", () => {
    expect(findUnguardedPages()).toEqual([]);
  });

  it.each(locales)("[R-28] translates every breadcrumb to %s", (locale) => {
    const t = getTranslator(locale);
    const crumbs = new Set(pages.flatMap(({ crumb }) => (crumb && crumb !== "directory" ? [crumb] : [])));
    for (const crumb of crumbs) expect(t(`pages:names.${crumb}`)).not.toBe("");
  });
});
