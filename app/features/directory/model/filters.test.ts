import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { badges, badgesIn } from "#app/features/contractors/model/badges.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { DirectoryFilter, directoryFilters, filterDefinitions, FilterDefinition } from "./filters.ts";

const brandList = Object.values(brands);
const offered = (brand: (typeof brandList)[number]) => directoryFilters(brand, []).map((filter) => filter.name);

describe("directory filters", () => {
  it("[E-04] define every badge with all fields of the specification", () => {
    expect(filterDefinitions.map((filter) => filter.name)).toEqual(badges);
    expect(Object.keys(FilterDefinition.shape).sort()).toEqual(
      ["name", "label", "image", "imageSm", "icon", "tooltip", "profileOnly", "param", "isCategory", "stringValue", "group"].sort(),
    );
    const more = ["value", "defaultValue", "filterLabel", "mepProfile", "isBadge", "filterGroup", "queryParam"];
    expect(Object.keys(DirectoryFilter.shape).sort()).toEqual([...Object.keys(FilterDefinition.shape), ...more].sort());
    for (const brand of brandList) for (const filter of directoryFilters(brand, [])) expect(DirectoryFilter.parse(filter)).toEqual(filter);
  });

  it("[E-04] have a label, a description and a group heading in every language", () => {
    for (const locale of locales) {
      const t = getTranslator(locale);
      for (const { label, tooltip, group } of filterDefinitions) {
        for (const key of [label, tooltip, `badges:group.${group}`]) expect(t(key)).not.toBe("");
      }
    }
  });

  it("[D-02] [E-04] have an SVG seal without text or scripts", () => {
    for (const { image, imageSm, icon } of filterDefinitions) {
      const drawing = readFileSync(`app/ui/pictures/${image}`, "utf8");
      expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">[^]+<\/svg>\n$/);
      expect(drawing).not.toMatch(/script|href|[а-яé]/i);
      expect([imageSm, icon]).toEqual([image, image]);
    }
  });

  it("[E-04] [B-02] are offered by brands that award the badge", () => {
    for (const brand of brandList) {
      const awarded = brand.badgeFamilies.flatMap(badgesIn);
      expect(offered(brand).filter((name) => !awarded.includes(name))).toEqual([]);
    }
    expect(offered(brands.NZ)).toContain("EZ_GOLD");
    expect(offered(brands.DELTA)).not.toContain("EZ_GOLD");
  });

  it("[E-04] mark chosen filters; none is chosen by default", () => {
    const chosen = directoryFilters(brands.DELTA, ["PREMIER"]).filter((filter) => filter.value);
    expect(chosen).toMatchObject([{ name: "PREMIER", defaultValue: false, queryParam: { name: "level", type: "STRING" } }]);
  });

  it("[E-04] match the reviewed table", async () => {
    const t = getTranslator("en");
    const rows = filterDefinitions.map(({ name, label, group, param, isCategory, profileOnly, tooltip }) => {
      const { type } = brandList.flatMap((brand) => directoryFilters(brand, [])).find((filter) => filter.name === name)?.queryParam ?? {};
      const where = brandList.filter((brand) => brand.badgeFamilies.flatMap(badgesIn).includes(name)).map((brand) => brand.code);
      const asked = profileOnly ? "on profiles only" : `${param} (${type})`;
      return `| ${name} | ${t(label)} | ${group} | ${asked} | ${isCategory ? "yes" : ""} | ${where.join(", ")} | ${t(tooltip)} |`;
    });
    const head = ["| badge | label | group | parameter | category | brands | meaning |", "|---|---|---|---|---|---|---|"];
    const about = "Printed from `app/features/directory/model/filters.ts` and the brands; reviewed when it changes.";
    await expect(["# Filters and badges", "", about, "", ...head, ...rows, ""].join("\n")).toMatchFileSnapshot(
      "../../../../tests/golden/filters.md",
    );
  });
});
