import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { readColours, findUnreadableDarkText, findUnreadableText } from "./colour-checks.ts";

describe("brand colors", () => {
  it.each(Object.values(brands))("[B-04] keep all text of $name readable, at rest and on hover", (brand) => {
    expect(findUnreadableText(brand)).toEqual([]);
  });

  it.each(Object.values(brands))("[B-04] keep all text of $name readable on dark grounds", (brand) => {
    expect(findUnreadableDarkText(brand)).toEqual([]);
  });

  it("[B-04] of the dark palette are reported when text is unreadable", () => {
    const darker = new Map(readColours("dark")).set("muted", "#5c5852");
    expect(findUnreadableDarkText(brands.DELTA, darker).join("\n")).toContain("#5c5852 on #1f1d1a");
  });

  it.each([
    [{ accent: "#FF8A80" }, "#FFFFFF on #FF8A80"],
    [{ onPrimary: "#777777" }, "#777777 on #414141"],
    [{ onHero: "#777777" }, "#777777 on #F6ECDD"],
    [{ primary: "#9A9A9A" }, "#9A9A9A on #ffffff"],
  ])("[B-04] are reported when text is unreadable: %j", (change, expected) => {
    const wrong = findUnreadableText({ code: "DELTA", theme: { ...brands.DELTA.theme, ...change } });
    expect(wrong.join("\n")).toContain(expected);
  });

  it("[B-04] include state colors", () => {
    const paler = new Map(readColours()).set("warning", "#c98a1b");
    expect(findUnreadableText(brands.DELTA, paler).join("\n")).toContain("#ffffff on #c98a1b");
    expect(readColours().size).toBeGreaterThan(12);
  });
});
