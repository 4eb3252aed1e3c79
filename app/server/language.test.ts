import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { selectLanguage } from "./language.server.ts";

describe("the language of a page", () => {
  it.each([
    ["fr", "ru,en;q=0.5", "fr"],
    [null, "ru,en;q=0.5", "ru"],
    [null, "en;q=0.4, fr-CA;q=0.9, es;q=0.8", "fr"],
    [null, "de-DE,de;q=0.9", "en"],
    [null, "fr;q=0, es;q=0.1", "es"],
    ["xx", "es-419", "es"],
    [null, undefined, "en"],
  ] as const)("[B-05] with the stored choice %s and Accept-Language %s is %s", (kept, acceptLanguage, expected) => {
    expect(selectLanguage(brands.DELTA, kept, acceptLanguage)).toBe(expected);
  });

  it("[B-05] is one of the brand's", () => {
    expect(selectLanguage(brands.HAIER, "ru", "fr,es;q=0.2")).toBe("es");
  });

  it.each([
    "../../x",
    "en/../../etc/passwd",
    "fr\u0000",
    "__proto__",
    "constructor",
    "%2e%2e%2f",
    "<script>",
    "fr;q=1e9",
    "french",
    "e".repeat(100_000),
    "ru;q=0.1,".repeat(20_000),
    ",".repeat(100_000),
    "a-".repeat(50_000),
  ])("[T119] is supported for any input: %#", (sent) => {
    expect(["en", "ru"]).toContain(selectLanguage(brands.DELTA, sent, sent));
  });
});
