import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ExampleConfirmation, findExamples } from "./example-panel.tsx";

function draw(priceType: PriceType, locale: Locale = "en"): string {
  const listing = { id: "4f8f1f0e-0000-4000-8000-000000000000", category: "ROOF", book: starterBook(roof, priceType) } as BuilderListing;
  return renderHtml(<ExampleConfirmation listing={listing} examples="prices" />, locale);
}

it("[C-07] warns that confirmed prices bind, lists each example price and asks to confirm that they were reviewed", () => {
  const confirmed = draw("CONFIRMED");
  expect(confirmed).toContain("A confirmed price is binding");
  expect(confirmed).toMatch(/<details[^>]* open=""/);
  expect(confirmed).toMatch(/architectural<\/dt><dd[^>]*>\$400 per square/);
  expect(confirmed).toContain("I reviewed each of these prices");
});

it("[C-07] says of example estimates only that homeowners see them once they are confirmed", () => {
  const estimated = draw("ESTIMATED");
  expect(estimated).not.toContain("binding");
  expect(estimated).toContain("I confirm these are my prices");
});

it.each(locales)("[B-05] lists the prices in %s", (locale) => {
  expect(draw("CONFIRMED", locale)).not.toMatch(/\{\{|(?:builder|pricing|categories):/);
});

it("[C-07] asks for nothing if prices and terms are the contractor's own or there are none online", () => {
  const book = starterBook(roof, "CONFIRMED");
  expect(findExamples({ ...book, example: false })).toBeNull();
  expect(findExamples({ ...book, priceType: "MANUAL" })).toBeNull();
  expect(findExamples({ ...book, exampleTerms: true })).toBe("both");
});
