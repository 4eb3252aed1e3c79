import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { locales } from "#app/lib/locales.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { allDoors, complaintsOf, unaskedPages } from "./doors.ts";

describe("the access tables", () => {
  it("[S-05] [S-07] [T36] name every page and call once, and nothing that is not there", async () => {
    const doors = await allDoors();
    expect(doors.map(({ kind, built }) => [kind, built.length > 0])).toEqual([
      ["page", true],
      ["call", true],
    ]);
    expect(doors.flatMap(complaintsOf)).toEqual([]);
  });

  it("[T36] tell a door that nobody registered, and a row that leads nowhere", () => {
    const doors = { kind: "call", built: ["GET /a", "GET /b"], listed: ["GET /b", "GET /c", "GET /c"] };
    expect(complaintsOf(doors)).toEqual([
      "call GET /a has no row in app/access",
      "call GET /c has a row in app/access and no door",
      "call GET /c has a row in app/access and no door",
      "call GET /c has two rows",
    ]);
  });

  it("[T52] no page that is not for everybody can be gone to without asking the server", async () => {
    expect(await unaskedPages()).toEqual([]);
  });

  it.each(locales)("[R-28] every breadcrumb has its words in %s", (locale) => {
    const t = wordsOf(locale);
    const crumbs = new Set(pages.flatMap(({ crumb }) => (crumb && crumb !== "directory" ? [crumb] : [])));
    for (const crumb of crumbs) expect(t(`pages:names.${crumb}`)).not.toBe("");
  });
});
