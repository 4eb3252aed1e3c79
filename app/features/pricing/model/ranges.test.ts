import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "./book-checks.ts";
import { priceScope } from "./price-scope.ts";

it("[Q-05] [A3] measures a roof at most two thousand times if nothing is answered", () => {
  let measured = 0;
  const quantities = Object.entries(roof.quantities).map(([name, quantity]) => [
    name,
    { ...quantity, of: (...given: Parameters<typeof quantity.of>) => ((measured += 1), quantity.of(...given)) },
  ]);
  const counted = { ...roof, quantities: Object.fromEntries(quantities) };
  const asked = { book: starterBook(roof, "CONFIRMED"), answers: {}, distanceMiles: 0, date: "2026-11-21" };
  expect(priceScope({ ...asked, category: counted })).toEqual(priceScope({ ...asked, category: roof }));
  expect(measured).toBeLessThan(2000);
});
