import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { PriceBook } from "./price-book.ts";
import { formatConfirmation, listUnusualAmounts } from "./unusual-amounts.ts";

const book = (amounts: Record<string, number>) => PriceBook.parse({ category: "ROOF", priceType: "CONFIRMED", amounts });
const [key = "", example = 0] = Object.entries(roof.starterPrices.amounts).find(([, amount]) => amount > 0) ?? [];

it.each([
  ["a quarter of the example", 0.25, false],
  ["five times the example", 5, false],
  ["a tenth of the example", 0.1, true],
  ["a hundred times the example", 100, true],
  ["free of charge", 0, false],
])("[C-07] the first price of a line: %s", (_name, factor, isUnusual) => {
  expect(listUnusualAmounts(roof, book({}), book({ [key]: Math.round(example * factor) }))).toHaveLength(isUnusual ? 1 : 0);
});

it("[C-07] is compared with the previous price once there is one, and only if it changed", () => {
  const high = book({ [key]: example * 100 });
  expect(listUnusualAmounts(roof, high, high)).toEqual([]);
  expect(listUnusualAmounts(roof, high, book({ [key]: example * 110 }))).toEqual([]);
  const unusual = listUnusualAmounts(roof, high, book({ [key]: example * 2 }));
  expect(unusual).toEqual([{ field: `amounts.${key}`, amount: example * 2, expected: example * 100 }]);
  expect(formatConfirmation(unusual)).toBe(`amounts.${key}=${example * 2}`);
});
