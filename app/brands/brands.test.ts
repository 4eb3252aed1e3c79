import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { brandHosts } from "./hosts.server.ts";
import { brands } from "./registry.ts";
import { contrast } from "./theme.ts";

describe("brands", () => {
  it.each(Object.values(brands))("[B-04] text on the colours of $name can be read", ({ theme }) => {
    expect(contrast(theme.primary, theme.onPrimary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.accent, theme.onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.values(brands))("[B-01][B-02] $name speaks of itself in four languages and has a number of its own", (brand) => {
    for (const text of [brand.directoryTitle, brand.disclaimer, brand.jobOutcome]) {
      for (const locale of locales) expect(text[locale].length).toBeGreaterThan(3);
    }
    expect(brand.languages).toContain("en");
    expect(Object.values(brands).filter((other) => other.ordinal === brand.ordinal)).toEqual([brand]);
  });

  it("[B-06] only the platform is the platform, and five hosts keep the contractors' area", () => {
    const all = Object.values(brands);
    expect(all.filter((brand) => brand.platform).map((brand) => brand.code)).toEqual(["PLATFORM"]);
    expect(
      all
        .filter((brand) => brand.crm)
        .map((brand) => brand.code)
        .sort(),
    ).toEqual(["BW", "GEA", "HAIER", "NZ", "PLATFORM"]);
  });

  it("[B-07] water heaters are approved for five variants, roofs for one and the platform", () => {
    const approved = (category: "PLUM" | "ROOF") =>
      Object.values(brands)
        .filter((brand) => !brand.platform && brand.approvedProductCategories.includes(category))
        .map((brand) => brand.code);
    expect(approved("PLUM").sort()).toEqual(["BW", "GEA", "HAIER", "NZ", "SOLO_BUTTON"]);
    expect(approved("ROOF")).toEqual(["SOLO_BUTTON"]);
  });
});

describe("hosts", () => {
  const production = { BRAND_HOSTS: "pros.example.com=IKO, heat.example.org=BW", NODE_ENV: "production", PORT: 3000 } as const;

  it.each(["evil.example", "", "127.0.0.1", "pros.example.com.evil.example", "a b", "delta.localhost"])(
    "[B-03][T45] in production the host '%s' shows no brand",
    (host) => {
      expect(brandHosts(production).brandOf(host)).toBeNull();
    },
  );

  it.each(["pros.example.com", "PROS.example.com", "pros.example.com:8443", "pros.example.com."])(
    "[B-03] the host '%s' is IKO's",
    (host) => {
      expect(brandHosts(production).brandOf(host)?.code).toBe("IKO");
    },
  );

  it("[B-03] outside production each brand has its name under localhost, and plain localhost is DELTA", () => {
    const local = brandHosts({ BRAND_HOSTS: "", NODE_ENV: "development", PORT: 3000 });
    for (const brand of Object.values(brands)) expect(local.brandOf(`${brand.localName}.localhost:3000`)).toBe(brand);
    expect(local.brandOf("localhost:3000")?.code).toBe("DELTA");
  });

  it("[T21] links start with the configured origin, whatever the request says", () => {
    expect(brandHosts(production).originOf(brands.IKO)).toBe("https://pros.example.com");
  });
});
