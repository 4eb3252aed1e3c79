import { expect, it } from "vitest";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { plainRoof } from "../../../../tests/price-examples.ts";
import { checkAnswers } from "../model/checks.ts";
import { roof } from "./roof.ts";

const { roofType: _type, product: _product, ...others } = plainRoof;
const price = (over: object) =>
  priceScope({
    category: roof,
    book: starterBook(roof, "CONFIRMED"),
    answers: { ...others, ...over },
    distanceMiles: 5,
    date: "2026-03-02",
  });
const span = ({ low, high }: { low: number; high: number }) => [low, high];

it("[Q-02] a roof as now is priced as the material on it, and one that the contractor suggests as asphalt shingles", () => {
  const wish = (roofWish: string, more: object = {}) => price({ roofType: "NOT_SURE", roofWish, ...more });
  const asphalt = span(price({ roofType: "ASPHALT_SHINGLES", product: "NOT_SURE" }));
  expect(span(wish("SUGGEST"))).toEqual(asphalt);
  // Nothing is laid over a roof whose material the contractor looks up.
  expect(span(wish("SAME_AS_NOW", { roofNow: "NOT_SURE" }))).toEqual(
    span(price({ product: "NOT_SURE", roofType: "ASPHALT_SHINGLES", overlay: false })),
  );
  expect(span(wish("SAME_AS_NOW", { roofNow: "METAL" }))).toEqual(span(price({ roofType: "METAL", product: "NOT_SURE" })));
  expect(wish("SUGGEST").type).toBe("ESTIMATED");
});

it("[Q-02] asks what is on the roof only for a roof as now", () => {
  const missing = (answers: object) => checkAnswers(roof, { ...plainRoof, ...answers }).map(({ field }) => field);
  expect(missing({ roofType: "NOT_SURE", roofWish: "SAME_AS_NOW" })).toContain("roofNow");
  expect(missing({ roofType: "NOT_SURE", roofWish: "SUGGEST" })).not.toContain("roofNow");
  expect(missing({})).not.toContain("roofNow");
});
