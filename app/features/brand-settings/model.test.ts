import { describe, expect, it } from "vitest";
import { toBrandValues } from "#app/brands/brand-values.ts";
import type { BrandValues } from "#app/brands/brand.ts";
import { findBrandFile } from "#app/brands/published.server.ts";
import { locales } from "#app/lib/locales.ts";
import { linear, measureGrowth } from "../../../tests/growth.ts";
import { BrandForm, compareValues, findChangedTerms, listChangedGroups, readMark } from "./model.ts";
import { readBrandForm } from "./service/form.server.ts";

const values = toBrandValues(findBrandFile("IKO"));
const wording = (effectiveOn: string, en = "These are the terms of the program.") => ({
  agreement: "roofpro-terms" as const,
  effectiveOn,
  text: { en, fr: "Voici les conditions du programme.", ru: "Это условия программы для подрядчиков.", es: "Estas son las condiciones." },
});

const rebate = { cents: 500_00, from: "2026-11-01", until: "2026-12-31", regions: ["IL", "ON"], service: "ROOF" };

/** What a browser sends of the page's form. */
function toForm({ theme, terms, languages, off, verifiedPhone, rebate, ...rest }: BrandValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rebate ?? {}))
    form.set(name === "cents" ? "rebate.amount" : `rebate.${name}`, name === "cents" ? String(Number(value) / 100) : String(value));
  for (const name of ["title", "outcome", "notice"] as const)
    for (const locale of locales) form.set(`${name}.${locale}`, rest[name][locale]);
  for (const name of ["phone", "postalAddress", "loadingBar", "mark", "lettering", "service"] as const) form.set(name, rest[name]);
  for (const [name, color] of Object.entries(theme)) form.set(`theme.${name}`, color);
  for (const one of languages) form.append("languages", one);
  for (const one of off) form.append("off", one);
  if (verifiedPhone) form.set("verifiedPhone", "yes");
  [...terms, { agreement: "iko-disclaimer", effectiveOn: "", text: null }].forEach(({ agreement, effectiveOn, text }, at) => {
    form.set(`terms.${at}.agreement`, agreement);
    form.set(`terms.${at}.effectiveOn`, effectiveOn);
    for (const locale of locales) form.set(`terms.${at}.text.${locale}`, text?.[locale] ?? "");
  });
  return form;
}

describe("the form of a brand", () => {
  it("[B-02] gives back what it shows, without the empty wording", () => {
    const shown = {
      ...values,
      terms: [wording("2027-01-01")],
      off: ["claims"] as const,
      verifiedPhone: true,
      rebate,
      postalAddress: "IKO, 1 Main Street, Toledo, OH 43604",
    };
    expect(BrandForm.parse(readBrandForm(toForm(shown)))).toEqual(shown);
  });

  it.each<[string, Partial<BrandValues>]>([
    ["title.fr", { title: { ...values.title, fr: "x" } }],
    ["notice.ru", { notice: { ...values.notice, ru: "Closed\u0000" } }],
    ["phone", { phone: "call us" }],
    ["postalAddress", { postalAddress: "at the corner" }],
    ["postalAddress", { postalAddress: "1 Main St" }],
    ["theme.accent", { theme: { ...values.theme, accent: "red" } }],
    ["mark", { mark: "<svg onload=alert(1)>" }],
    ["service", { service: "POOLS" }],
    ["rebate.amount", { rebate: { ...rebate, cents: 500_01 } }],
    ["rebate.until", { rebate: { ...rebate, until: "2026-01-01" } }],
    ["rebate.regions", { rebate: { ...rebate, regions: ["ZZ"] } }],
    ["terms.0.text.es", { terms: [{ ...wording("2027-01-01"), text: { ...wording("").text, es: "corto" } }] }],
    ["terms.0.effectiveOn", { terms: [wording("2027-02-30")] }],
  ])("[B-02] refuses %s", (field, wrong) => {
    const { error } = BrandForm.safeParse(readBrandForm(toForm({ ...values, ...wrong })));
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  it("[B-02] always keeps English", () => {
    expect(BrandForm.parse(readBrandForm(toForm({ ...values, languages: ["es"] }))).languages).toEqual(["en", "es"]);
  });
});

describe("a logo mark", () => {
  it("[B-02] is a path, or the paths of an SVG of its grid", () => {
    expect(readMark(" M16 4 30\n 15v5z ")).toBe("M16 4 30 15v5z");
    expect(readMark('<svg xmlns="x" viewBox="0 0 32 32"><path d="M0 0h4z"/><path fill="none" d="M9 9h4z"/></svg>')).toBe("M0 0h4z M9 9h4z");
  });

  it.each([
    "",
    "16 4",
    'M0 0"/><script>',
    '<svg viewBox="0 0 24 24"><path d="M0 0h4z"/></svg>',
    '<svg viewBox="0 0 32 32"><image href="x"/></svg>',
  ])("[B-02] is never %j", (typed) => expect(readMark(typed)).toBeNull());

  it("[B-02] is read once, however many paths are never closed", () => {
    const read = (count: number) => readMark(`<svg viewBox="0 0 32 32">${'<path d="x"'.repeat(count)}`);
    expect(measureGrowth(read, 20)).toBeLessThan(linear);
  });
});

describe("two settings of a brand", () => {
  it("[B-02] are compared field by field, with both values", () => {
    const other = { ...values, phone: "1-800-555-0199", theme: { ...values.theme, accent: "#A00000" }, terms: [wording("2027-01-01")] };
    expect(compareValues(values, other).slice(0, 2)).toEqual([
      { field: "phone", saved: values.phone, yours: "1-800-555-0199" },
      { field: "theme.accent", saved: values.theme.accent, yours: "#A00000" },
    ]);
    expect(compareValues(values, other)).toHaveLength(2 + locales.length);
    expect(listChangedGroups(values, other)).toEqual(["phone", "theme", "terms"]);
    expect(compareValues(values, structuredClone(values))).toEqual([]);
  });

  it.each([
    ["changed", [wording("2026-11-01", "Other terms of the program.")]],
    ["removed", []],
    ["added to the past", [wording("2026-11-01"), wording("2026-11-02")]],
    ["begun today", [wording("2026-11-01"), wording("2026-11-27")]],
  ])("[B-02] never have terms in effect that were %s", (_how, terms) => {
    const saved = { ...values, terms: [wording("2026-11-01"), wording("2026-12-01")] };
    expect(findChangedTerms(saved, { ...values, terms }, "2026-11-27")).not.toBeNull();
  });

  it("[B-02] may differ in terms that are not in effect yet", () => {
    const saved = { ...values, terms: [wording("2026-11-01"), wording("2026-12-01")] };
    const terms = [wording("2026-11-01"), wording("2026-11-28")];
    expect(findChangedTerms(saved, { ...values, terms }, "2026-11-27")).toBeNull();
  });
});
