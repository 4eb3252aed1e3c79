import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { compareQuotes, lineKeysFor } from "../model/compare-quotes.ts";
import { formatTotalName } from "../model/line-text.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { ComparisonTable } from "./comparison-table.tsx";

const fullBook = starterBook(roof, "CONFIRMED");
const { permit: _permit, ...bare } = fullBook.amounts;
const raisedAmounts = Object.fromEntries(Object.entries(bare).map(([cell, cents]) => [cell, cents + 10_00]));

function createComparedQuote(name: string, amounts: typeof fullBook.amounts): ComparedQuote {
  const price = priceScope({ book: { ...fullBook, amounts }, category: roof, answers: roofJob, distanceMiles: 0, date: "2026-11-21" });
  return {
    id: name,
    status: "FIRM",
    packageKey: null,
    price,
    contractor: { name, rating: 4.8, reviewsCount: 12 },
    completed: { missing: price.excluded.map((key) => ({ key, usual: null, source: null })), total: price.total },
    validUntil: "12/21/26",
    facts: { startTiming: "WEEK", warranty: `${name} warranty`, payment: "10% deposit", rebate: null },
  };
}

describe("comparison table", () => {
  const quotes = [createComparedQuote("Rapid", fullBook.amounts), createComparedQuote("Summit", raisedAmounts)];
  const differing = compareQuotes(quotes, lineKeysFor(roof)).filter(({ differs }) => differs);

  it.each(locales)("[Q-10] explains every differing row and no other, without a script, in %s", (locale) => {
    const t = getTranslator(locale);
    const written = renderHtml(
      <ComparisonTable quotes={quotes} scope={{ category: "ROOF", answers: roofJob }} order={lineKeysFor(roof)} />,
      locale,
    );
    const opened = written.split("<summary").slice(1, -1);
    expect(opened).toHaveLength(differing.length);
    for (const [at, row] of differing.entries()) {
      expect(opened[at]).toContain(`<span class="sr-only">: ${formatLineName(row.key, t)}</span>`);
      expect(opened[at]!.match(/<dd[^>]*>[^<]+<\/dd>/g)!.length).toBeGreaterThanOrEqual(quotes.length);
    }
    expect(written).toContain(t("quotes:why.totals"));
  });

  it.each(locales)("[Q-10] names work that all quotes exclude next to the totals, in %s", (locale) => {
    const t = getTranslator(locale);
    const { permit: _permit, ...bare } = fullBook.amounts;
    const { permit: _other, ...bareAndDearer } = raisedAmounts;
    const written = (all: ComparedQuote[]) =>
      renderHtml(<ComparisonTable quotes={all} scope={{ category: "ROOF", answers: roofJob }} order={lineKeysFor(roof)} />, locale);
    const without = [createComparedQuote("Rapid", bare), createComparedQuote("Summit", bareAndDearer)];
    const name = formatTotalName(without[0]!.price, { t });
    expect(without[0]!.price.excluded).toHaveLength(1);
    expect(written(without)).toContain(`${name}</th>`);
    expect(written(without)).not.toContain(`${t("quotes:price.allIn")}</th>`);
    expect(written([...without, createComparedQuote("Whole", fullBook.amounts)])).toContain(`${t("quotes:price.allIn")}</th>`);
  });

  it("[Q-10] marks one quote as lowest in a row, and none where two share it", () => {
    const t = getTranslator("en");
    const countMarks = (all: ComparedQuote[]) => {
      const page = renderHtml(<ComparisonTable quotes={all} scope={{ category: "ROOF", answers: roofJob }} order={lineKeysFor(roof)} />);
      return { marks: page.split(t("quotes:compare.least")).length - 1, mores: page.split("more</span>").length - 1 };
    };
    const [rapid, summit] = quotes as [ComparedQuote, ComparedQuote];
    const alone = countMarks([rapid, summit]);
    const shared = countMarks([rapid, { ...rapid, id: "twin" }, summit]);
    expect(alone.marks).toBeGreaterThan(0);
    expect(shared.marks).toBe(0);
    expect(shared.mores).toBe(alone.mores);
  });
});
