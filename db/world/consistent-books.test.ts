import { expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import * as comfortBooks from "./characters/comfort-books.ts";
import * as finisherBooks from "./characters/finisher-books.ts";
import * as heaterBooks from "./characters/heater-books.ts";
import * as roofBooks from "./characters/roof-books.ts";
import * as tradeBooks from "./characters/trade-books.ts";
import { createDice } from "./dice.ts";
import { generatePriceBook } from "./firms/prices.ts";

const named = [comfortBooks, finisherBooks, heaterBooks, roofBooks, tradeBooks]
  .flatMap((books) => Object.values(books) as unknown[])
  .filter((book): book is PriceBook => typeof book === "object" && book !== null && "amounts" in book);
const generated = Object.values(categories).flatMap((category) =>
  Array.from({ length: 40 }, (_book, seed) => {
    const dice = createDice(`consistent ${category.code} ${seed}`);
    return generatePriceBook(category, { region: "IL", priceType: "CONFIRMED", french: seed % 2 === 0, dice });
  }),
);
const books = [...named, ...generated];

it("[R-15] demo price books include the heater or equipment that they install", () => {
  expect(named.length).toBeGreaterThan(8);
  const installed: Readonly<Record<string, string>> = { PLUM: "heater", HVAC: "equipment" };
  for (const { category, included } of books) if (installed[category]) expect(included).toContain(installed[category]);
});

it("[R-15] demo price books price the permits and haul-away that they promise", () => {
  for (const { included, amounts, terms } of books) {
    if (included.includes("permitHandling")) expect(amounts.permit ?? 0).toBeGreaterThan(0);
    const isHaulingFree = /(?:recycl|haul|old (?:heater|roof)).*(?:sans frais|free|no charge|costs nothing)/i.test(
      Object.values(terms).join(" "),
    );
    if (isHaulingFree) expect(amounts.haulAway ?? 0).toBeGreaterThan(0);
  }
});
