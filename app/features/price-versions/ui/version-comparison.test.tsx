import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { formatDate } from "#app/lib/formats.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { BookVersion, BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { VersionComparison } from "./version-comparison.tsx";

const version = (number: number, minimumCharge: number): BookVersion => ({
  version: number,
  book: { ...starterBook(roof), minimumCharge },
  savedAt: new Date(`2026-03-0${number}T18:00:00Z`),
  savedBy: null,
});
const [newest, middle, first] = [version(3, 800_00), version(2, 750_00), version(1, 700_00)];
const listing = { category: "ROOF", timeZone: "America/Chicago" } as BuilderListing;

function draw(locale: Locale, compared: [BookVersion, BookVersion] | null, versions = [newest, middle, first]): string {
  const part = <VersionComparison listing={listing} versions={versions} compared={compared} productNames={{}} />;
  return renderHtml(part, locale);
}

it.each(locales)("[C-07] [B-05] names both compared versions by number and date, in %s", (locale) => {
  const text = draw(locale, [first, newest]);
  for (const one of [first, newest]) {
    const named = getTranslator(locale)("builder:versions.dated", {
      number: one.version,
      date: formatDate(one.savedAt, "America/Chicago", locale),
    });
    expect(text.match(/<th scope="col"[^>]*>[^<]*/g)?.join("\n")).toContain(named);
  }
  expect(text).toMatch(/700/);
  expect(text).toMatch(/800/);
});

it("[C-07] compares with a GET form that keeps the selection, and is hidden for a single version", () => {
  const text = draw("en", [first, newest]);
  expect(text).toMatch(/<form[^>]*method="get"/);
  expect(text.match(/<option[^>]*value="(\d+)"[^>]*selected=""/g)).toHaveLength(2);
  expect(draw("en", [first, first])).toContain("No differences");
  expect(draw("en", null, [first])).toBe("");
});
