import { describe, expect, it } from "vitest";
import { readColours } from "../../scripts/colour-checks.ts";
import type { Brand } from "./brand.ts";
import { brandCodes } from "./brand.ts";
import { layOver, toBrandValues, toOverlay } from "./brand-values.ts";
import { findBrandFile, showPublished } from "./published.server.ts";
import { findUnreadableColors, lightGrounds } from "./readable-theme.ts";
import { brands } from "./registry.ts";
import { hosts } from "./hosts.server.ts";

const iko = findBrandFile("IKO");
const text = { en: "A", fr: "B", ru: "C", es: "D" };

describe("what staff publish", () => {
  it.each(brandCodes)("[B-02] of %s changes nothing while it is empty", (code) => {
    const file = findBrandFile(code);
    expect(toOverlay(file, toBrandValues(file))).toEqual({});
    expect(toBrandValues(layOver(file, {}))).toEqual(toBrandValues(file));
    expect(layOver(file, {})).toMatchObject(JSON.parse(JSON.stringify(file)));
  });

  it("[B-02] keeps only what differs from the brand's file", () => {
    const values = { ...toBrandValues(iko), phone: "1-800-555-0199", languages: ["en"] as const };
    const overlay = toOverlay(iko, values);
    expect(overlay).toEqual({ phone: "1-800-555-0199", languages: ["en"] });
    const renamed: Brand = { ...iko, directoryTitle: text };
    expect(layOver(renamed, overlay)).toMatchObject({ directoryTitle: text, phone: "1-800-555-0199" });
  });

  it("[B-02] [Y-07] turns the check of phones on and off", () => {
    const haier = findBrandFile("HAIER");
    expect(layOver(haier, { verifiedPhone: false }).requiresVerifiedPhone).toBeUndefined();
    expect(layOver(iko, { verifiedPhone: true }).requiresVerifiedPhone).toBe(true);
  });

  it("[B-02] is what every host of the process shows, until it is taken back", () => {
    const host = `${iko.localName}.localhost`;
    showPublished("IKO", { phone: "1-800-555-0199" });
    expect([brands.IKO.phone, hosts.findBrandByHost(host)?.phone]).toEqual(["1-800-555-0199", "1-800-555-0199"]);
    expect(hosts.getOrigin(brands.IKO)).toBe(hosts.getOrigin(iko));
    showPublished("IKO", null);
    expect(hosts.findBrandByHost(host)).toBe(iko);
  });
});

describe("colors of a brand", () => {
  it("[B-02] are judged on the grounds of the style sheet", () => {
    const colors = readColours();
    expect(["base-100", "base-200", "base-300"].map((name) => colors.get(name))).toEqual([...lightGrounds]);
  });

  it.each(brandCodes)("[B-02] of %s are readable", (code) => {
    expect(findUnreadableColors(findBrandFile(code).theme)).toEqual([]);
  });

  it("[B-02] name the field that nobody could read, with the contrast", () => {
    const wrong = findUnreadableColors({ ...iko.theme, accent: "#FFD400", onHero: "#333333" });
    expect(wrong).toEqual([
      { field: "accent", other: "#ffffff", ratio: 1.4 },
      { field: "onAccent", other: "#FFD400", ratio: 1.4 },
      { field: "onHero", other: iko.theme.hero, ratio: 1.2 },
    ]);
  });
});
