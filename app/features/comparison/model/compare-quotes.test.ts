import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { createAdjustedPrice } from "#app/features/pricing/model/manual-price.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import {
  compareQuotes,
  diffPrices,
  findLowestAmount,
  findLowestTotal,
  isLowestShared,
  isLowestTotalShared,
  listPartlyExcluded,
  lineKeysFor,
} from "./compare-quotes.ts";
import { completeTotal } from "./completed-total.ts";
import { priceFirstQuotes, type Job, toQuotableListing, createWaitingQuote, toWirePrice } from "#app/features/quotes/model.ts";

const place = { code: "60614", latitude: 41.92, longitude: -87.65 };
const job: Job = { category: roof, answers: roofJob, place, date: "2026-11-21" };
const lines = lineKeysFor(roof);
const fullBook = starterBook(roof, "CONFIRMED");
const { permit: _permit, ...withoutPermit } = fullBook.amounts;
const bare = { ...fullBook, amounts: withoutPermit };
const calculatePrice = (book: typeof fullBook) => priceScope({ book, category: roof, answers: roofJob, distanceMiles: 0, date: job.date });

/** One contractor per quote, as in a request. */
function completeTotals(pricedQuotes: readonly PricedQuote[]) {
  const all = pricedQuotes.map(({ price }, contractorId) => ({ price, contractorId }));
  return all.map((pricedQuote) => ({ ...pricedQuote, completed: completeTotal(pricedQuote, all, () => new Map()) }));
}

interface PricedQuote {
  price: Price;
}

describe("quote comparison", () => {
  it("[Q-10] shows the same work per row and marks exclusions", () => {
    const rows = compareQuotes([{ price: calculatePrice(fullBook) }, { price: calculatePrice(bare) }], lines);
    const permit = rows.find((row) => row.key === "pricing:lines.permit");
    expect(permit?.cells.map((cell) => cell.has)).toEqual(["line", "excluded"]);
    expect(permit?.differs).toBe(true);
    expect(rows.find((row) => row.cells.every((cell) => cell.has === "line"))?.differs).toBe(false);
  });

  it("[Q-10] keeps the row order of the price book, then fees, whatever the order of quotes", () => {
    const { chimney: _none, ...withoutFlashing } = fullBook.amounts;
    const named = {
      ...fullBook,
      amounts: withoutFlashing,
      ownFees: [{ name: "Boom lift", by: "amount" as const, figure: 90_00, when: {} }],
    };
    const answers = { ...roofJob, chimneys: 1, skylights: 0, valleys: 2, ridgeVent: true };
    const quotes = [bare, named, fullBook].map((book) => ({
      price: priceScope({ book, category: roof, answers, distanceMiles: 0, date: job.date }),
    }));
    quotes.push({ price: createAdjustedPrice(quotes[0]!.price, 90_000_00, "CONFIRMED") });
    const listRowKeys = (all: typeof quotes) => compareQuotes(all, lines).map(({ key }) => key.replace("pricing:lines.", ""));
    const rows = listRowKeys(quotes);
    expect(rows).toEqual(["covering", "tearOff", "chimneys", "valleys", "ridgeVent", "adjustment", "disposal", "permit", "own:Boom lift"]);
    for (const first of quotes) expect(listRowKeys([first, ...quotes.filter((one) => one !== first)])).toEqual(rows);
    for (const some of quotes) expect(rows).toEqual(expect.arrayContaining(listRowKeys([some])));
  });

  it("[Q-10] marks the lowest of different amounts, and nothing where they are equal", () => {
    const dearer = { ...fullBook, amounts: { ...fullBook.amounts, disposal: (fullBook.amounts.disposal ?? 0) + 50_00 } };
    const rows = compareQuotes(
      [{ price: calculatePrice(fullBook) }, { price: calculatePrice(bare) }, { price: calculatePrice(dearer) }],
      lines,
    );
    const marked = rows.filter((row) => findLowestAmount(row) !== null).map((row) => row.key);
    expect(marked).toEqual(["pricing:lines.disposal"]);
  });

  it("[Q-10] marks no quote where several share the lowest amount", () => {
    const dearer = { ...fullBook, amounts: { ...fullBook.amounts, disposal: (fullBook.amounts.disposal ?? 0) + 50_00 } };
    const prices = [fullBook, fullBook, dearer].map((book) => ({ price: calculatePrice(book) }));
    const disposal = compareQuotes(prices, lines).find(({ key }) => key === "pricing:lines.disposal")!;
    expect([findLowestAmount(disposal), isLowestShared(disposal)]).toEqual([expect.any(Number), true]);
    expect(isLowestTotalShared(completeTotals(prices))).toBe(true);
    const [, ...two] = prices;
    expect(isLowestShared(compareQuotes(two, lines).find(({ key }) => key === "pricing:lines.disposal")!)).toBe(false);
    expect(isLowestTotalShared(completeTotals(two))).toBe(false);
  });

  it("[Q-10] marks nothing in rows that are not work, such as adjustments and discounts", () => {
    const totals = [1000_00, 2000_00, null];
    const quotes = totals.map((total) => ({
      price: total ? createAdjustedPrice(calculatePrice(fullBook), total, "CONFIRMED") : calculatePrice(fullBook),
    }));
    const row = compareQuotes(quotes, lines).find(({ key }) => key === "pricing:lines.adjustment")!;
    expect(row.cells.map((cell) => cell.has)).toEqual(["line", "line", "absent"]);
    expect(findLowestAmount(row)).toBeNull();
  });

  it("[Q-10] compares completed totals, which include the usual amount of excluded work", () => {
    const dear = { ...fullBook, amounts: { ...fullBook.amounts, disposal: (fullBook.amounts.disposal ?? 0) + 50_00 } };
    const [all, less, more] = [fullBook, bare, dear].map((book) => ({ price: calculatePrice(book) })) as [
      PricedQuote,
      PricedQuote,
      PricedQuote,
    ];
    expect(less.price.total).toBeLessThan(all.price.total);
    expect(listPartlyExcluded(less.price, [all, less, more])).toEqual(["pricing:lines.permit"]);
    expect(findLowestTotal(completeTotals([all, less, more]))).toBe(all.price.total);
    expect(findLowestTotal(completeTotals([all, less]))).toBeNull();
  });

  it("[Q-10] compares quotes that all exclude the same work", () => {
    const cheap = createAdjustedPrice(calculatePrice(bare), 1000_00, "CONFIRMED");
    expect(findLowestTotal(completeTotals([{ price: calculatePrice(bare) }, { price: cheap }]))).toBe(1000_00);
  });

  it("[Q-10] neither loses nor repeats a line after adjustments", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 4 }), (totals) => {
        const quotes = totals.map((total, index) => ({
          price: createAdjustedPrice(calculatePrice(index % 2 ? bare : fullBook), total, "CONFIRMED"),
        }));
        const rows = compareQuotes(quotes, lines);
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
        const sums = quotes.map((_quote, index) =>
          rows.reduce((sum, row) => {
            const cell = row.cells[index];
            return sum + (cell?.has === "line" ? cell.line.amount : 0);
          }, 0),
        );
        expect(sums).toEqual(totals);
      }),
    );
  });
});

describe("difference between two prices", () => {
  it("[Q-13] lists changes by line, which sum to the difference of the totals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (one, other) => {
        const before = createAdjustedPrice(calculatePrice(fullBook), one, "ESTIMATED");
        const after = createAdjustedPrice(before, other, "CONFIRMED");
        const change = diffPrices(before, after);
        const moved = change.lines.reduce((sum, line) => sum + (line.after ?? 0) - (line.before ?? 0), 0);
        expect(moved).toBe(change.after - change.before);
        expect(change.lines.every((line) => line.key === "pricing:lines.adjustment")).toBe(true);
      }),
    );
  });
});

describe("first quotes of a contractor", () => {
  const area = { rangeMiles: 20, includedCodes: [], excludedCodes: [] as string[] };
  const listing = (priceType: "CONFIRMED" | "ESTIMATED", over: object = {}) =>
    toQuotableListing(
      {
        listingId: priceType,
        contractorId: 1,
        category: "ROOF",
        priceType,
        bookVersion: 3,
        products: [],
        zones: [],
        book: starterBook(roof, priceType),
        centre: place,
        ...area,
        ...over,
      },
      place,
    );

  it("[Q-12] come from the listing with the firmest price", () => {
    expect(priceFirstQuotes(job, [listing("ESTIMATED"), listing("CONFIRMED")])).toMatchObject([
      { listingId: "CONFIRMED", bookVersion: 3, status: "FIRM", event: "priceFirm" },
    ]);
    expect(priceFirstQuotes(job, [listing("ESTIMATED")])).toMatchObject([{ status: "TENTATIVE", event: "priceTentative" }]);
  });

  it("[Q-12] wait for the contractor's price where no book covers the job or place", () => {
    const waiting = [{ listingId: null, status: "PRICE_WAITING", event: "leavePriceOpen", price: { type: "NONE", total: 0 } }];
    expect(priceFirstQuotes(job, [])).toMatchObject(waiting);
    expect(priceFirstQuotes(job, [listing("CONFIRMED", { excludedCodes: ["60614"] })])).toMatchObject(waiting);
    expect(priceFirstQuotes(job, [listing("CONFIRMED", { centre: { latitude: 30, longitude: -80 } })])).toMatchObject(waiting);
    expect(createWaitingQuote(job).price.because).toEqual({ key: "pricing:reasons.manual", params: {} });
  });
});

describe("API price", () => {
  it("[E-01] has every amount as currency, symbol and whole units", () => {
    const price = calculatePrice(fullBook);
    const wire = toWirePrice(price);
    expect(wire.total).toEqual({ curr: "USD", symbol: "$", amount: price.total / 100 });
    expect(wire.lines.map((line) => line.amount.amount * 100)).toEqual(price.lines.map((line) => line.amount));
  });
});
