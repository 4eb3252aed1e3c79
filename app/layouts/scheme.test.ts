import { describe, expect, it } from "vitest";
import { findScheme } from "./shell-parts.server.ts";

describe("the color scheme", () => {
  it.each([
    ["private", "", "auto"],
    ["private", "scheme=dark", "dark"],
    ["platform", "scheme=light", "light"],
    ["private", "scheme=%22%3E", "auto"],
    ["public", "scheme=dark", null],
    ["default", "scheme=dark", null],
  ] as const)("[B14] of a %s page with the cookie %j is %s", (frame, cookie, expected) => {
    expect(findScheme(frame, new Request("http://x.test/", { headers: { cookie } }))).toBe(expected);
  });
});
