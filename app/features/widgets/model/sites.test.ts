import { describe, expect, it } from "vitest";
import { isAllowedOrigin, listOrigins, parseSite, parseSites } from "./sites.ts";

describe("sites of a widget", () => {
  it.each([
    ["example.com", "https://example.com"],
    ["http://www.Example.com/about?x=1", "https://www.example.com"],
    ["https://shop.example.co.uk:8443/", "https://shop.example.co.uk:8443"],
    ["http://localhost:8080/page", "http://localhost:8080"],
    ["http://site.localhost:3000", "http://site.localhost:3000"],
  ])("[C-10] [T100] reads %s as an origin", (typed, origin) => expect(parseSite(typed)).toBe(origin));

  it.each([
    "",
    "example",
    "*.example.com",
    "https://*",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://me:pw@example.com",
    "10.0.0.1",
  ])("[C-10] [T100] refuses %s", (typed) => expect(parseSite(typed)).toBeNull());

  it.each([
    "https://169.254.169.254",
    "https://[::1]",
    "https://example.com;script-src *",
    "https://exa mple.com",
    `${"a".repeat(200)}.com`,
  ])("[C-10] [T100] refuses %s, which would reach a header", (typed) => expect(parseSite(typed)).toBeNull());

  it("[C-10] takes one a line or after commas, each once, and names the first wrong one", () => {
    expect(parseSites("example.com, www.example.com\n\nexample.com")).toEqual({
      sites: ["https://example.com", "https://www.example.com"],
      wrong: null,
    });
    expect(parseSites("example.com nowhere *.x.com").wrong).toBe("nowhere");
  });

  it("[T102] [T106] compares whole origins: look-alikes, other schemes and ports are other sites", () => {
    const sites = ["https://example.com", "http://localhost:8080"];
    const allowed = ["https://example.com", "https://www.example.com", "http://localhost:8080"];
    const refused = [
      "http://example.com",
      "https://example.com:8443",
      "https://example.com.evil.net",
      "https://evilexample.com",
      "null",
      "",
    ];
    const others = ["https://www.www.example.com", "https://EXAMPLE.com", "http://localhost:8081", "https://example.com/"];
    expect(listOrigins(sites)).toEqual(allowed);
    for (const origin of allowed) expect(isAllowedOrigin(sites, origin), origin).toBe(true);
    for (const origin of [...refused, ...others]) expect(isAllowedOrigin(sites, origin), origin).toBe(false);
    expect(listOrigins(["https://www.example.com"])).toEqual(["https://www.example.com", "https://example.com"]);
  });
});
