import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswers, anyBook, partialAnswers, completeBook } from "../../../../tests/prices.ts";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { createManualPrice } from "#app/features/pricing/model/manual-price.ts";
import { findExampleAmounts } from "#app/features/pricing/model/usual-amounts.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { compareQuotes, lineKeysFor } from "./compare-quotes.ts";
import { completeTotal, calculateKnownTotal } from "./completed-total.ts";
import { explainCell, explainDifference } from "./difference-text.ts";
import { listDifferences } from "./differences.ts";

const day = { distanceMiles: 12, date: "2026-11-21" };
const reading = (locale: Locale) => ({ reader: "customer" as const, t: getTranslator(locale), locale });
const normalizeSpaces = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));

const starter = starterBook(roof, "CONFIRMED");
const { permit: _permit, ...withoutPermit } = starter.amounts;
const raised = Object.fromEntries(
  Object.entries(starter.amounts).map(([cell, cents]) => [cell, cell.startsWith("covering.") ? cents + 45_00 : cents]),
);
/** One contractor per quote, as in a request. */
const completeTotals = <Quote extends { price: Price }>(
  quotes: readonly Quote[],
  usualAmounts: ReadonlyMap<string, number> = new Map(),
) => {
  const all = quotes.map((quote, contractorId) => ({ ...quote, contractorId }));
  return all.map((quote) => ({ ...quote, completed: completeTotal(quote, all, () => usualAmounts) }));
};
const createNamedQuote = (name: string, book: PriceBook) => ({
  name,
  price: priceScope({ category: roof, answers: roofJob, book, ...day }),
});

/** English explanation of the differences between totals. */
function explainDifferences(given: ReturnType<typeof createNamedQuote>[]): string[] {
  const offers = completeTotals(given);
  const differences = listDifferences(offers, compareQuotes(offers, lineKeysFor(roof)));
  return normalizeSpaces(differences.flatMap((difference) => explainDifference(difference, offers, reading("en"))));
}

describe.each(Object.values(categories))("$code quotes compared", (category) => {
  const books = fc.array(fc.oneof(anyBook(category), completeBook(category)), { minLength: 2, maxLength: 4 });
  const answers = fc.oneof(anyAnswers(category), partialAnswers(category));

  it("[Q-10] explain every differing cell in four languages, for any price books", () => {
    fc.assert(
      fc.property(books, answers, (all, job) => {
        const usualAmounts = findExampleAmounts(category, job, day.date);
        const priced = all.map((book, at) => ({ name: `Firm ${at}`, price: priceScope({ category, book, answers: job, ...day }) }));
        const quotes = completeTotals(priced, usualAmounts);
        const scope = { category: category.code, answers: job };
        const rows = compareQuotes(quotes, lineKeysFor(category));
        const differences = listDifferences(quotes, rows);
        for (const locale of locales) {
          const texts = rows
            .filter(({ differs }) => differs)
            .flatMap((row) => quotes.map((quote, at) => explainCell({ row, place: at }, { ...quote, scope }, reading(locale))));
          for (const words of texts) expect(words.join("")).toMatch(/\p{L}/u);
          const reasons = differences.map((difference) => explainDifference(difference, quotes, reading(locale)));
          for (const sentences of reasons) expect(sentences).not.toEqual([]);
          expect([...texts, ...reasons].flat().join("\n")).not.toMatch(/\{\{|undefined|NaN/);
        }
      }),
      { numRuns: sizes.bookPairs },
    );
  });

  it("[Q-10] differ in completed total by the sum of their row differences, and always give a reason", () => {
    fc.assert(
      fc.property(books, answers, (all, job) => {
        const priced = all.map((book) => ({ price: priceScope({ category, book, answers: job, ...day }) }));
        const quotes = completeTotals(priced, findExampleAmounts(category, job, day.date));
        const differences = listDifferences(quotes, compareQuotes(quotes, lineKeysFor(category)));
        for (const { amount, rows } of differences) expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
        const totals = new Set(quotes.map(({ price, completed: { missing } }) => calculateKnownTotal({ price, missing })));
        expect(new Set(differences.filter(({ amount }) => amount !== 0).map(({ amount }) => amount)).size).toBe(totals.size - 1);
      }),
      { numRuns: sizes.bookPairs },
    );
  });
});

describe("difference between two totals", () => {
  it("[Q-10] shows the extra charge per roofing square", () => {
    const offers = [createNamedQuote("Rapid", starter), createNamedQuote("Summit", { ...starter, amounts: raised })];
    expect(explainDifferences(offers)).toEqual(["Roof covering: $1,035 more ($45 more per square)"]);
  });

  it("[Q-10] describes the other quote's discount as a discount, not as a charge here", () => {
    const off = (name: string, cents: number) => {
      const { price } = createNamedQuote(name, starter);
      const line = { ...price.lines[0]!, key: "pricing:lines.adjustment", kind: "discount" as const, amount: -cents };
      return { name, price: cents === 0 ? price : { ...price, lines: [...price.lines, line], total: price.total - cents } };
    };
    const [line] = explainDifferences([off("Rapid", 0), off("Summit", 1009_78)]);
    expect(line).toMatch(/: \$1,009\.78 off from Summit$/);
    expect(explainDifferences([off("Rapid", 100_00), off("Summit", 300_00)])[0]).toMatch(/: \$200 more off from Summit$/);
  });

  it("[Q-10] lists work that only one quote includes first", () => {
    const [first] = explainDifferences([
      createNamedQuote("Rapid", { ...starter, amounts: raised }),
      createNamedQuote("Bare", { ...starter, amounts: withoutPermit }),
    ]);
    expect(first).toMatch(/^Permit and inspection: \$150; Bare doesn’t include it, counted as about \$150$/);
  });

  it("[Q-13] describes a manual price for the whole job without inventing rows", () => {
    const rapid = createNamedQuote("Rapid", starter);
    const summit = { name: "Summit", price: createManualPrice(rapid.price, rapid.price.total + 500_00, "CONFIRMED") };
    expect(explainDifferences([rapid, summit])).toEqual(["Summit gave one price for the whole job, without a breakdown."]);
  });
});
