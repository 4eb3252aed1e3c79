import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Category } from "#app/features/categories/model/category.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { blankBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { calculatePriceRange } from "#app/features/requests/model/price-range.ts";
import { roundShownPrice } from "#app/features/requests/model/shown-price.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { anyBook, completeBook } from "../../../tests/prices.ts";
import { sizes } from "../../../tests/sizes.ts";
import { computeListedPrice, findUsualJob } from "./model.ts";

const day = { zip: "60614", date: "2026-03-02", catalogue: [] };
const centre = { latitude: 41.92, longitude: -87.65 };

/** What the wizard shows to somebody at the listing's center who gives the answers of the usual job. */
function showInWizard(category: Category, book: PriceBook): number | null {
  const offer = { listingId: "one", bookVersion: 1, book, products: [], centre, covers: true, zone: null };
  const shown = roundShownPrice(
    calculatePriceRange(category, [offer], { answers: findUsualJob(category, day.zip) ?? {}, place: centre, date: day.date }),
  );
  if (shown.kind === "price") return shown.amount || null;
  return shown.kind === "range" ? shown.low || null : null;
}

describe("the price of a usual job", () => {
  it.each(Object.values(categories))("[D-04] of $code is for complete, valid answers that the example list prices firmly", (category) => {
    const answers = findUsualJob(category, day.zip) ?? {};
    expect(answers).toMatchObject(category.typicalJob ?? {});
    expect(checkAnswers(category, answers)).toEqual([]);
    const price = priceScope({ category, book: starterBook(category, "CONFIRMED"), answers, distanceMiles: 0, date: day.date });
    expect(price).toMatchObject({ type: "CONFIRMED", unknowns: [] });
    for (const locale of locales) expect(getTranslator(locale)(`directory:typicalJob.${category.code}`)).not.toBe("");
  });

  it.each(Object.values(categories))("[D-04] [Q-05] of $code equals what the wizard shows for it, for random price lists", (category) => {
    const shown = new Set<number | null>();
    const check = (book: PriceBook) => {
      const { fromPrice } = computeListedPrice(category, book, day);
      shown.add(fromPrice);
      expect(fromPrice).toBe(showInWizard(category, book));
    };
    fc.assert(fc.property(fc.oneof(completeBook(category), anyBook(category)), check), { numRuns: sizes.listedPrices, seed: 60_614 });
    expect(shown.size).toBeGreaterThan(5);
  });

  it("[D-04] is that of the cheapest package, and absent where the list does not price the job", () => {
    const book = starterBook(plum, "CONFIRMED");
    const better = { key: "BETTER" as const, sets: { manufacturer: "RHEEM" }, productId: null, title: "", extra: 300_00 };
    const good = { ...better, key: "GOOD" as const, extra: 100_00 };
    const { fromPrice } = computeListedPrice(plum, book, day);
    expect(computeListedPrice(plum, { ...book, packages: [better, good] }, day).fromPrice).toBe((fromPrice ?? 0) + 100_00);
    expect(computeListedPrice(plum, { ...blankBook("PLUM"), priceType: "CONFIRMED" }, day)).toEqual({ fromPrice: null, repairs: false });
    expect(computeListedPrice(plum, { ...book, priceType: "MANUAL" }, day)).toEqual({ fromPrice: null, repairs: false });
  });

  it("[D-02] says whether the list prices repairs", () => {
    for (const category of Object.values(categories)) {
      const book = starterBook(category, "CONFIRMED");
      const { [category.repair?.callOutCell ?? ""]: _callOut, repairHourly: _hourly, ...amounts } = book.amounts;
      expect(computeListedPrice(category, book, day).repairs, category.code).toBe(true);
      expect(computeListedPrice(category, { ...book, amounts }, day).repairs, category.code).toBe(false);
    }
  });
});
