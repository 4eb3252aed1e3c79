import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { brands } from "./registry.ts";

describe("brands", () => {
  it.each(Object.values(brands))("[B-01][B-02] $name has texts in four languages and a unique ordinal", (brand) => {
    for (const text of [brand.directoryTitle, brand.jobOutcome]) {
      for (const locale of locales) expect(text[locale].length).toBeGreaterThan(3);
    }
    expect(brand.languages).toContain("en");
    expect(Object.values(brands).filter((other) => other.ordinal === brand.ordinal)).toEqual([brand]);
  });

  it.each(Object.values(brands))("[D-11] $name has a 1200 × 630 picture for shared links", ({ localName }) => {
    const png = readFileSync(new URL(`../ui/pictures/${localName}.png`, import.meta.url));
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });

  it("[B-06] has one platform brand and five brands with a contractor area", () => {
    const all = Object.values(brands);
    expect(all.filter((brand) => brand.platform).map((brand) => brand.code)).toEqual(["PLATFORM"]);
    expect(
      all
        .filter((brand) => brand.crm)
        .map((brand) => brand.code)
        .sort(),
    ).toEqual(["BW", "GEA", "HAIER", "NZ", "PLATFORM"]);
  });

  it("[Y-07] requires a verified phone on one brand", () => {
    expect(Object.values(brands).flatMap(({ code, requiresVerifiedPhone }) => (requiresVerifiedPhone ? [code] : []))).toEqual(["HAIER"]);
  });

  it("[B-07] approves water heaters for five brands and roofs for one besides the platform", () => {
    const approved = (category: "PLUM" | "ROOF") =>
      Object.values(brands)
        .filter((brand) => !brand.platform && brand.approvedProductCategories.includes(category))
        .map((brand) => brand.code);
    expect(approved("PLUM").sort()).toEqual(["BW", "GEA", "HAIER", "NZ", "SOLO_BUTTON"]);
    expect(approved("ROOF")).toEqual(["SOLO_BUTTON"]);
  });
});
