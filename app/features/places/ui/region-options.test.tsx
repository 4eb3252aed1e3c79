import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { regionNames } from "../model/regions.ts";
import { RegionOptions } from "./region-options.tsx";

function draw(locale: Locale): string {
  return renderHtml(<RegionOptions />, locale);
}

it.each(locales)("[V-02] offers each state and province once, by name, in %s", (locale) => {
  expect(draw(locale).match(/<option /g)).toHaveLength(regionNames.size);
});

it("[V-02] lists states, then provinces, each in the order of the language", () => {
  const list = (locale: Locale) => [...draw(locale).matchAll(/>([^<]+)</g)].map(([, name]) => name);
  expect(list("en").slice(0, 2)).toEqual(["Alabama", "Alaska"]);
  expect(list("en").at(-1)).toBe("Yukon");
  const french = list("fr");
  expect(french.filter((name) => /^Qu|^Nouvelle-É|^Î/.test(name ?? ""))).toEqual([
    "Îles Mariannes du Nord",
    "Îles Marshall",
    "Îles Vierges américaines",
    "Île-du-Prince-Édouard",
    "Nouvelle-Écosse",
    "Québec",
  ]);
});
