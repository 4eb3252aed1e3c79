import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { formatNumber } from "#app/lib/formats.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { type Catalogue, createTranslator } from "./translator.ts";
import { getTranslator } from "./translations.server.ts";

/** The texts of a catalogue by key; plural forms are together under their stem. */
function collectTexts(node: Catalogue, path: string, into = new Map<string, string>()): Map<string, string> {
  for (const [key, child] of Object.entries(node)) {
    const full = path.endsWith(":") ? path + key : `${path}.${key}`;
    if (typeof child !== "string") collectTexts(child, full, into);
    else {
      const stem = full.replace(/_(one|few|many|other)$/, "");
      into.set(stem, `${into.get(stem) ?? ""} ${child}`);
    }
  }
  return into;
}

/** A value for every placeholder of a text. */
function fillPlaceholders(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, name === "state" ? "FIRM" : `<${name}> & "so"`]));
}

function readAreas(locale: Locale): Record<string, Catalogue> {
  const files = readdirSync(`app/locales/${locale}`);
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`app/locales/${locale}/${file}`, "utf8")) as Catalogue]),
  );
}

describe.each(locales)("translations in %s", (locale) => {
  const areas = readAreas(locale);
  const translate = createTranslator(locale, areas);
  const i18next = createInstance();
  void i18next.init({
    lng: locale,
    resources: { [locale]: areas },
    defaultNS: "app",
    initAsync: false,
    interpolation: { escapeValue: false },
  });

  it("[B-05] match i18next for every text and number", () => {
    const texts = Object.entries(areas).flatMap(([area, catalogue]) => [...collectTexts(catalogue, `${area}:`)]);
    const differing = texts.flatMap(([key, text]) => {
      const values = fillPlaceholders(text);
      const compare = (count: number) => [count, translate(key, { ...values, count }), i18next.t(key, { ...values, count })];
      return [0, 1, 2, 5, 11, 21, 999].map(compare).filter(([, own, other]) => own !== other);
    });
    expect(texts.length).toBeGreaterThan(1_000);
    expect(differing).toEqual([]);
  });

  it("[B-05] show a count as the reader writes numbers, with the plural of the number", () => {
    const shown = translate("uploads:rules.create", { count: 1_002_810 });
    expect(shown).toBe(i18next.t("uploads:rules.create", { count: 1_002_810 }).replace("1002810", formatNumber(1_002_810, locale)));
    expect(shown).not.toContain("1002810");
  });

  it("[B-05] end a sentence once after a name with a period", () => {
    const sentence = translate("quotes:sentence.TENTATIVE", { contractor: "Grady Roofing Co." });
    expect(sentence).toMatch(/Grady Roofing Co\. \p{Lu}/u);
  });

  it("[B-05] use the default value if a text is missing", () => {
    expect(translate("errors:no.such.text", { defaultValue: "" })).toBe("");
    expect(translate("nav.signIn")).toBe(translate("app:nav.signIn"));
  });
});

it("[B-05] never read user input as a key", () => {
  const translate = createTranslator("en", { app: { hello: "Hello {{name}}, $t(states.{{state}})", states: { on: "you are in" } } });
  expect(translate("hello", { name: "$t(states.on) {{state}}", state: "on" })).toBe("Hello $t(states.on) {{state}}, you are in");
});

it("[B-05] throw in a test if a text is missing", () => {
  expect(() => getTranslator("fr")("app:no.such.text")).toThrow("No text for app:no.such.text in fr");
});
