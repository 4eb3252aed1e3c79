import { describe, expect, it } from "vitest";
import { goldenTrades } from "../../../../tests/trades/all.ts";
import { toPriceBook, type ByHand, findTradeCategory } from "../../../../tests/trades/golden-trade.ts";
import { scenarios } from "../../../../tests/trades/scenarios.ts";
import { toPriceRequest } from "../../../../tests/price-examples.ts";
import { formatPricePage } from "../../../../tests/price-pages.ts";
import { checkBook } from "./book-checks.ts";
import { PriceBook } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope } from "./price-scope.ts";
import { lineKey } from "./with-own-fees.ts";

/** A hand-worked result in the shape of `priced`. */
function worked(byHand: ByHand) {
  if ("none" in byHand) return { type: "NONE", because: `pricing:reasons.${byHand.none}`, lines: [], total: 0 };
  const { lines, total, isEstimate, range = [total, total], unknown = [], excluded = [] } = byHand;
  return {
    type: isEstimate ? "ESTIMATED" : "CONFIRMED",
    lines: lines.map(([line, ...figures]) => [lineKey(line), ...figures]),
    total,
    range,
    unknown,
    excluded: excluded.map(lineKey),
  };
}

function priced({ type, because, lines, total, low, high, unknowns, excluded }: Price) {
  const figures = lines.map(({ key, quantity, unitPrice, amount }) => [key, quantity, unitPrice, amount]);
  if (because) return { type, because: because.key, lines: figures, total };
  return { type, lines: figures, total, range: [low, high], unknown: unknowns.map(({ key }) => key), excluded };
}

describe.each(goldenTrades.map((trade) => ({ ...trade, trade })))("$title", ({ trade, code }) => {
  const category = findTradeCategory(trade);
  const book = toPriceBook(trade);

  it.each(trade.jobs)("[Q-01] [Q-05] $title", (example) => {
    const request = toPriceRequest(category, example, book);
    expect(checkBook(category, PriceBook.parse(request.book))).toEqual([]);
    expect(priced(priceScope(request))).toEqual(worked(example.byHand));
  });

  it("[Q-01] [Q-09] match a golden page that a tradesperson can check by hand", async () => {
    const file = `../../../../tests/golden/prices-${code.toLowerCase().replaceAll("_", "-")}.md`;
    await expect(formatPricePage({ ...trade, category, book, examples: trade.jobs })).toMatchFileSnapshot(file);
  });

  it.each(scenarios)("[Q-01] [Q-05] [Q-06] show $what", ({ shown }) => {
    expect(trade.jobs.filter((one) => shown(one, trade))).not.toEqual([]);
  });
});
