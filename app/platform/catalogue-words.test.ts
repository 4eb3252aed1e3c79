import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { type Catalogue, wordsFrom } from "./catalogue-words.ts";
import { wordsOf } from "./words.server.ts";

/** Every key of a catalogue, plural forms as their common stem. */
function keysOf(node: Catalogue, path: string): string[] {
  const keys = Object.entries(node).flatMap(([key, child]) => {
    const full = path.endsWith(":") ? path + key : `${path}.${key}`;
    return typeof child === "string" ? [full.replace(/_(one|few|many|other)$/, "")] : keysOf(child, full);
  });
  return [...new Set(keys)];
}

/** A value for every name that a text might hold. */
const values = Object.fromEntries(
  [
    ...new Set(
      readdirSync("app/locales/en").flatMap((file) =>
        [...readFileSync(`app/locales/en/${file}`, "utf8").matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name),
      ),
    ),
  ].map((name) => [name, name === "state" ? "FIRM" : `<${name}> & "so"`]),
);

describe.each(locales)("words in the browser in %s", (locale) => {
  const areas = Object.fromEntries(
    readdirSync(`app/locales/${locale}`).map((file) => [
      file.slice(0, -5),
      JSON.parse(readFileSync(`app/locales/${locale}/${file}`, "utf8")) as Catalogue,
    ]),
  );
  const browser = wordsFrom(locale, areas);
  const server = wordsOf(locale);

  it("[B-05] read as on the server, for every text and number", () => {
    for (const key of Object.entries(areas).flatMap(([area, catalogue]) => keysOf(catalogue, `${area}:`))) {
      for (const count of [0, 1, 2, 5, 11, 21, 1_000_000]) {
        expect(browser(key, { ...values, count })).toBe(server(key, { ...values, count }));
      }
    }
  });

  it("[B-05] use what is given where there is no text", () => {
    expect(browser("errors:no.such.text", { defaultValue: "" })).toBe("");
    expect(browser("app:nav.signIn")).toBe(server("nav.signIn"));
    expect(browser("nav.signIn")).toBe(server("nav.signIn"));
  });
});
