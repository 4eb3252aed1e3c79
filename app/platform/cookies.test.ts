import { describe, expect, it } from "vitest";
import * as cookies from "./cookies.server.ts";

const odd = 'a; Domain=example.com, b="c" é%';
const made = [
  cookies.sessionCookie(odd),
  cookies.handOffCookie("handOff", odd, 60),
  cookies.handOffCookie("offer", odd, 60),
  cookies.displayBrandCookie(odd, 600),
  cookies.roofCookie(odd),
  cookies.unfinishedCookie(odd),
  cookies.deviceCookie(odd),
];
const choices = [cookies.choiceCookie(cookies.cookieNames.locale, odd), cookies.choiceCookie(cookies.cookieNames.postal, odd)];

/** Parses a Set-Cookie header. */
function takeApart(line: string): { name: string; value: string; attributes: string[] } {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.sort() };
}

describe("cookies", () => {
  it("[T15] keep their value, which cannot add attributes", () => {
    for (const line of [...made, ...choices]) {
      const { name, value, attributes } = takeApart(line);
      const lasting = attributes.find((one) => one.startsWith("Max-Age=")) ?? "";
      expect(lasting).toMatch(/^Max-Age=[1-9]\d+$/);
      const own = attributes.filter((one) => one !== lasting);
      expect(own, name).toEqual(made.includes(line) ? ["HttpOnly", "Path=/", "SameSite=Lax"] : ["Path=/", "SameSite=Lax"]);
      const request = new Request("http://delta.localhost/", { headers: { cookie: `other=1; ${name}=${value}; last=2` } });
      expect(cookies.readCookie(request, name), name).toBe(odd);
    }
  });

  it("[T15] expire at once if empty, and read as null if absent", () => {
    const { sessionCookie, handOffCookie, roofCookie, unfinishedCookie, choiceCookie, cookieNames } = cookies;
    const ended = [
      sessionCookie(""),
      handOffCookie("offer", "", 60),
      roofCookie(""),
      unfinishedCookie(""),
      choiceCookie(cookieNames.service, ""),
    ];
    for (const line of ended) expect(takeApart(line)).toMatchObject({ value: "", attributes: expect.arrayContaining(["Max-Age=0"]) });
    expect(cookies.cookieOf("xsession=1; session2=2", "session")).toBeNull();
    expect(cookies.cookieOf(undefined, "session")).toBeNull();
  });
});
