import { expect, it } from "vitest";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { builderStep, builderSteps, needsTerms } from "./steps.ts";

it("[C-07] a new service starts with its prices; its details follow", () => {
  expect(builderSteps).toEqual(["prices", "terms", "finish"]);
  expect(builderStep(null)).toBe("prices");
});

it("[C-07] saved prices lead to the details until they are filled in or the service is on", () => {
  const book = blankBook("ROOF");
  const service = { active: false, startTime: null, book };
  expect(needsTerms(service)).toBe(true);
  expect(needsTerms({ ...service, active: true })).toBe(false);
  expect(needsTerms({ ...service, book: { ...book, included: ["dripEdge"] } })).toBe(false);
  expect(needsTerms({ ...service, book: { ...book, terms: { ...book.terms, warranty: "Ten years." } } })).toBe(false);
});
