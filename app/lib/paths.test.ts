import { parse } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./paths.ts";
import { sizes } from "../../tests/sizes.ts";

const foreign = [
  "//evil.tld",
  "///evil.tld",
  "/\\evil.tld",
  "\\\\evil.tld",
  "/\t/evil.tld",
  "/\n/evil.tld",
  "\t//evil.tld",
  " //evil.tld",
  "/%2f%2fevil.tld",
  "/%2Fevil.tld",
  "/%5cevil.tld",
  "/.//evil.tld",
  "/..//evil.tld",
  "/a/..//evil.tld",
  "/./%2fevil.tld",
  "https://evil.tld",
  "HTTPS:evil.tld",
  "javascript:alert(1)",
  "data:text/html,x",
  "@evil.tld",
  "evil.tld",
  "?next=//evil.tld",
  "#x",
  "",
  "/\u0000/evil.tld",
  "/\u2028/evil.tld",
  "/\u00a0/evil.tld",
  "/\u200b/evil.tld",
  "/a\r\nSet-Cookie: session=x",
  `/${"a".repeat(2_000)}`,
];

describe("the return path after sign-in", () => {
  it.each(foreign)("[T11] falls back for foreign or malformed addresses: %j", (typed) => {
    expect(safePath(typed, "/home")).toBe("/home");
  });

  it.each([
    "/",
    "/dashboard",
    "/request/list/17?tab=2#lines",
    "/contractors/postal/60614?page=2&badges=A",
    "/a/@b:c",
    "/login?returnTo=%2Fdashboard",
  ])("[T11] keeps a path of our own site: %s", (path) => {
    expect(safePath(path, "/home")).toBe(path);
  });

  it("[T11] falls back for values that are not strings", () => {
    for (const typed of [undefined, null, 7, {}, ["/dashboard"]]) expect(safePath(typed, "/home")).toBe("/home");
  });

  it("[T09] two URL parsers agree that the host is ours, whatever is typed", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "@",
      ":",
      "evil.tld",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "?",
      "#",
      "javascript:",
      "a",
      "。",
      "／",
      "％",
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const path = safePath(text, "/home");
        expect(new URL(path, "https://ours.example/login").host).toBe("ours.example");
        expect(parse(path, false, true).host).toBeNull();
        expect(safePath(path, "/other")).toBe(path);
      }),
      { numRuns: sizes.plainRuns },
    );
  });
});
