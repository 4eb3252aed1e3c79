import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { phrasePattern } from "./banned-phrases.ts";
import { type Catalogues, readCatalogues, readSameWords, listKeyStems, findTranslationErrors, toStem } from "./translation-checks.ts";
import { sizes } from "../tests/sizes.ts";

const catalogues = readCatalogues();
const same = readSameWords();

const stems = [...listKeyStems(catalogues)];
/** Checking all texts takes a second, and all are checked once. */
const everyFortieth = new Set(stems.filter((_stem, at) => at % 40 === 0));

/** Every fortieth text, and some texts of one language changed; null removes a text. */
function changed(locale: Locale, texts: Record<string, string | null>): Catalogues {
  const named = new Set(Object.keys(texts).map(toStem));
  const takeSome = (of: Locale) => new Map([...catalogues[of]].filter(([key]) => named.has(toStem(key)) || everyFortieth.has(toStem(key))));
  const some = Object.fromEntries(locales.map((of) => [of, takeSome(of)])) as Record<Locale, Map<string, string>>;
  for (const [key, text] of Object.entries(texts)) {
    if (text === null) some[locale].delete(key);
    else some[locale].set(key, text);
  }
  return some;
}

/** Code that joins a city and its region itself. */
const joined = /\bcity\}, ?\$\{(\w+\.)?region\b/;
/** Exempt: facts for machines, and postal addresses. */
const forAllLanguages = [
  "app/features/business-details/ui/typed-address.ts",
  "app/features/memberships/service/facts.server.ts",
  "app/features/places/model/addresses.ts",
  "app/features/profiles/model/facts.ts",
  "app/platform/google-addresses.server.ts",
];

describe("banned phrases", () => {
  it.each([
    ["e-mail*", "Your e-mails", true],
    ["stands until", "It stands\u00a0until Friday", true],
    ["go on", "a cargo on board", false],
    ["mail*", "un courriel, Gmailer", false],
    ["бронь", "Новая бронь.", true],
    ["maker*", "by {{maker}}", false],
  ] as const)("[B-05] %s is matched as whole words in “%s”", (phrase, text, found) => {
    expect(phrasePattern(phrase).test(text)).toBe(found);
  });
});

describe("translations", () => {
  it("[B-05] alone join a city and its region, so that a place reads the same on every page", () => {
    const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$|\bstore\b/.test(file));
    const texts = files.flatMap((file) =>
      [...readFileSync(join(projectRoot, file), "utf8").matchAll(/`[^`]*`/g)].map(([text]) => ({ file, text })),
    );
    const violations = texts.filter(({ text }) => joined.test(text));
    expect([...new Set(violations.map(({ file }) => file))].sort()).toEqual(forAllLanguages);
  });

  it("[B-05] are complete in four languages", () => {
    expect(findTranslationErrors(catalogues, same)).toEqual([]);
    expect(catalogues.en.size).toBeGreaterThan(1_000);
  });

  it.each(locales)("[B-05] are reported as incomplete for any text missing in %s", (locale) => {
    const some = stems.filter((_stem, at) => at % Math.ceil(stems.length / sizes.takenTexts) === 0);
    for (const stem of some) {
      const key = catalogues[locale].has(stem) ? stem : `${stem}_other`;
      expect(findTranslationErrors(changed(locale, { [key]: null }), same), key).toContain(`${locale} has no ${key}`);
    }
  });

  it.each([
    ["ru", "directory:count_few", "a form that Russian needs for 2, 3 and 4"],
    ["ru", "directory:count_many", "a form that Russian needs for 5 and more"],
    ["fr", "directory:count_many", "a form that French needs for millions"],
    ["es", "directory:count_one", "the form for one"],
  ] as const)("[B-05] are incomplete in %s without %s, %s", (locale, key, _what) => {
    expect(findTranslationErrors(changed(locale, { [key]: null }), same)).toEqual([`${locale} has no ${key}`]);
  });

  it("[B-05] have no plural form that a language never shows", () => {
    const wrong = findTranslationErrors(changed("en", { "directory:count_few": "{{count}} contractors serve {{code}}" }), same);
    expect(wrong).toEqual(["en never shows directory:count_few: its plural forms are one, other"]);
  });

  it.each([
    ["fr", "app:nav.signIn"],
    ["ru", "directory:search.service"],
    ["es", "errors:quotes.reasonRequired"],
  ] as const)("[B-05] are reported if still English in %s %s", (locale, key) => {
    const english = catalogues.en.get(key)!;
    expect(findTranslationErrors(changed(locale, { [key]: english }), same)).toEqual([`${locale} ${key} is still English: ${english}`]);
  });

  it("[B-05] have the placeholders of the English text", () => {
    const wrong = findTranslationErrors(changed("fr", { "directory:card.moreBadges": "d’autres" }), same);
    expect(wrong).toEqual(["fr directory:card.moreBadges has other placeholders than English"]);
  });

  it.each([
    ["ru", { "quotes:terms.until": "Предложение действует до {{date}}." }, "ru quotes:terms.until has a full stop right after a date"],
    ["fr", { "quotes:booked.change": "Vos projets ont changé ?" }, "fr quotes:booked.change has a space before a sign"],
    ["fr", { "quotes:order.seeNew": "Votre rabais : 5\u00a0%" }, "fr quotes:order.seeNew has a space that can break beside a sign"],
    ["es", { "quotes:order.seeNew": "El 5 % del precio" }, "es quotes:order.seeNew has a space before % that can break"],
    [
      "fr",
      { "roofing:place.around": "Votre toit se trouve près de {{city}}, {{region}} {{code}}." },
      "fr roofing:place.around does not write a place as {{city}} ({{region}})",
    ],
    [
      "en",
      { "quotes:list.place": "{{city}} ({{region}}) {{postalCode}}" },
      "en quotes:list.place does not write a place as {{city}}, {{region}}",
    ],
    ["en", { "roofing:place.label": "Address or Zip" }, "en roofing:place.label writes ZIP in small letters"],
    ["en", { "builder:titles.prices": "Your Price Books" }, "en builder:titles.prices says “price book*”; write “price list”"],
    ["fr", { "quotes:order.seeNew": "Vos devis" }, "fr quotes:order.seeNew says “devis”; write “soumission”"],
    ["es", { "quotes:order.seeNew": "Sus presupuestos" }, "es quotes:order.seeNew says “presupuesto*”; write “cotización”"],
    ["ru", { "quotes:order.seeNew": "Забронированные работы" }, "ru quotes:order.seeNew says “забронир*”; write “заказать”"],
  ] as const)("[B-05] are reported for style errors in %s", (locale, texts, message) => {
    expect(findTranslationErrors(changed(locale, texts), same)).toEqual([message]);
  });
});
