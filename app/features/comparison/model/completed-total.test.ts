import { describe, expect, it } from "vitest";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { findExampleAmounts } from "#app/features/pricing/model/usual-amounts.ts";
import { type CustomerQuote, sortQuotes } from "#app/features/quotes/model.ts";
import { completeTotal } from "./completed-total.ts";

const date = "2026-11-21";
const fullBook = starterBook(roof, "CONFIRMED");
const permit = "pricing:lines.permit";

/** A quote that charges this much for the permit, in cents; null excludes the permit. */
function quote(contractorId: number, permitAmount: number | null, cheaperBy = 0) {
  const { permit: _permit, ...others } = fullBook.amounts;
  const amounts = permitAmount === null ? others : { ...others, permit: permitAmount };
  const covering = "covering.ASPHALT_SHINGLES.ARCHITECTURAL";
  const book = { ...fullBook, amounts: { ...amounts, [covering]: (amounts[covering] ?? 0) - cheaperBy } };
  return { contractorId, price: priceScope({ book, category: roof, answers: roofJob, distanceMiles: 0, date }) };
}

function completeTotals(quotes: ReturnType<typeof quote>[], usualAmounts: ReadonlyMap<string, number> = new Map()) {
  return quotes.map((one) => completeTotal(one, quotes, () => usualAmounts));
}

const rankQuotes = (quotes: ReturnType<typeof quote>[], usualAmounts?: ReadonlyMap<string, number>) => {
  const all = completeTotals(quotes, usualAmounts);
  const shown = quotes.map(({ price, contractorId }, place) => ({
    id: String(contractorId),
    status: "FIRM",
    price,
    completed: all[place],
  }));
  return sortQuotes(shown as unknown as CustomerQuote[]).map(({ id }) => id);
};

describe("completed total", () => {
  it("[Q-10] adds the other contractors' median for work that a price excludes", () => {
    const quotes = [quote(1, null), quote(2, 140_00), quote(3, 165_00), quote(4, 195_00)];
    const [first] = completeTotals(quotes);
    expect(first?.missing).toEqual([{ key: permit, usual: 165_00, source: "QUOTES" }]);
    expect(first?.total).toBe(quotes[0]!.price.total + 165_00);
  });

  it("[Q-10] a price without the permit does not rank above one that includes it and is cheaper overall", () => {
    const quotes = [quote(1, null), quote(2, 140_00), quote(3, 100_00)];
    expect(quotes[0]!.price.total).toBeLessThan(quotes[1]!.price.total);
    expect(rankQuotes(quotes)).toEqual(["3", "1", "2"]);
  });

  it("[Q-10] falls back to the trade's usual amount if no other contractor prices the work", () => {
    const usualAmounts = findExampleAmounts(roof, roofJob, date);
    const [first] = completeTotals([quote(1, null), quote(2, null)], usualAmounts);
    expect(first?.missing).toEqual([{ key: permit, usual: 150_00, source: "TRADE" }]);
  });

  it("[Q-10] never ranks a price as cheapest if it excludes work of unknown cost that another includes for free", () => {
    const bare = quote(1, null);
    const free = { ...quote(2, null), price: { ...quote(2, null).price, excluded: [] } };
    const [first, second] = completeTotals([bare, free]);
    expect(first).toMatchObject({ missing: [{ usual: null, source: null }], total: null });
    expect(second?.total).toBe(free.price.total);
    expect(rankQuotes([bare, free])).toEqual(["2", "1"]);
  });

  it("[Q-10] counts a contractor's packages once in the median", () => {
    const quotes = [quote(1, null), quote(2, 100_00), quote(2, 100_00), quote(2, 100_00), quote(3, 300_00)];
    expect(completeTotals(quotes)[0]?.missing[0]?.usual).toBe(200_00);
  });
});
