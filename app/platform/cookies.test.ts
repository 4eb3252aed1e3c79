import { describe, expect, it } from "vitest";
import * as cookies from "./cookies.server.ts";

const oddValue = 'a; Domain=example.com, b="c" é%';
const httpOnlyCookies = [
  cookies.formatSessionCookie(oddValue),
  cookies.formatHandOffCookie("handOff", oddValue, 60),
  cookies.formatHandOffCookie("offer", oddValue, 60),
  cookies.formatDisplayBrandCookie(oddValue, 600),
  cookies.formatRoofCookie(oddValue),
  cookies.formatSizesCookie(oddValue),
  cookies.formatUnfinishedCookie(oddValue),
  cookies.formatDeviceCookie(oddValue),
];
const choices = [
  cookies.formatPreferenceCookie(cookies.cookieNames.locale, oddValue),
  cookies.formatPreferenceCookie(cookies.cookieNames.postal, oddValue),
];

/** Parses a Set-Cookie header. */
function parseCookie(line: string): { name: string; value: string; attributes: string[] } {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.sort() };
}

describe("cookies", () => {
  it("[T15] keep their value, which cannot add attributes", () => {
    for (const line of [...httpOnlyCookies, ...choices]) {
      const { name, value, attributes } = parseCookie(line);
      const maxAge = attributes.find((one) => one.startsWith("Max-Age=")) ?? "";
      expect(maxAge).toMatch(/^Max-Age=[1-9]\d+$/);
      const otherAttributes = attributes.filter((one) => one !== maxAge);
      expect(otherAttributes, name).toEqual(
        httpOnlyCookies.includes(line) ? ["HttpOnly", "Path=/", "SameSite=Lax"] : ["Path=/", "SameSite=Lax"],
      );
      const request = new Request("http://delta.localhost/", { headers: { cookie: `other=1; ${name}=${value}; last=2` } });
      expect(cookies.readCookie(request, name), name).toBe(oddValue);
    }
  });

  it("[T15] expire at once if empty, and read as null if absent", () => {
    const {
      formatSessionCookie: sessionCookie,
      formatHandOffCookie: handOffCookie,
      formatRoofCookie: roofCookie,
      formatUnfinishedCookie: unfinishedCookie,
      formatPreferenceCookie: choiceCookie,
      cookieNames,
    } = cookies;
    const ended = [
      sessionCookie(""),
      handOffCookie("offer", "", 60),
      roofCookie(""),
      unfinishedCookie(""),
      choiceCookie(cookieNames.service, ""),
    ];
    for (const line of ended) expect(parseCookie(line)).toMatchObject({ value: "", attributes: expect.arrayContaining(["Max-Age=0"]) });
    expect(cookies.findCookie("xsession=1; session2=2", "session")).toBeNull();
    expect(cookies.findCookie(undefined, "session")).toBeNull();
  });
});
