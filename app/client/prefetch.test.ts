import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { fillPattern } from "#app/paths.ts";
import { mayPrefetch } from "./prefetch.ts";

const origin = "https://pros.example.com";
const to = (path: string, more = {}) => ({ href: new URL(path, origin).href, target: "", download: "", ...more });

describe("loading ahead", () => {
  it("[X-09] is done for a link to a page of ours", () => {
    expect(mayPrefetch(to("/contractors/postal/60614?service=ROOF"), origin, { effectiveType: "4g" })).toBe(true);
    expect(mayPrefetch(to("/request/list/1"), origin)).toBe(true);
  });

  it.each([{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }, { saveData: true, effectiveType: "4g" }])(
    "[X-09] is not done with %o",
    (line) => {
      expect(mayPrefetch(to("/contractors"), origin, line)).toBe(false);
    },
  );

  it.each([
    "/logout",
    "/api/v2/integration/nicejob-disconnect",
    "/j_spring_security_logout",
    "/hand-off?from=BW&to=/dashboard",
    "/contractors?token=abc",
    "/request/wizard?uuid=abc",
    "https://elsewhere.example/contractors",
    "mailto:ann@example.com",
  ])("[X-09] is never done for %s", (path) => {
    expect(mayPrefetch(to(path), origin)).toBe(false);
  });

  it("[X-09] is never done for a page that the paths except", () => {
    const excepted = pages.filter(({ noPrefetch }) => noPrefetch);
    expect(excepted.length).toBeGreaterThan(5);
    expect(excepted.filter(({ pattern }) => mayPrefetch(to(fillPattern(pattern)), origin))).toEqual([]);
  });

  it("[X-09] is not done for what opens elsewhere or is saved", () => {
    expect(mayPrefetch(to("/terms", { target: "_blank" }), origin)).toBe(false);
    expect(mayPrefetch(to("/terms", { download: "terms" }), origin)).toBe(false);
  });
});
