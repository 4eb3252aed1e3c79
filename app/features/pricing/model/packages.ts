import { type Answers, notSure } from "#app/features/categories/model/answers.ts";
import type { Package, PackageKey, PriceBook } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope, type PriceRequest } from "./price-scope.ts";

/** The packages of a book that fit the answers: a package settles what was left open and overrules nobody. */
export function packagesFor(book: PriceBook, answers: Answers): PackageKey[] {
  return book.packages.filter((offer) => fitsBeside(offer, answers)).map((offer) => offer.key);
}

function fitsBeside(offer: Package, answers: Answers): boolean {
  return Object.entries(offer.sets).every(([key, value]) => {
    const answer = answers[key];
    return answer === undefined || answer === notSure || answer === "ANY" || answer === value;
  });
}

/**
 * The prices that a contractor has for one scope: one for each fitting package that its book covers, or the one price
 * without a package. Never empty; a single price of type NONE says why there is none.
 */
export function pricePackages(request: Omit<PriceRequest, "packageKey">): Price[] {
  const offers = packagesFor(request.book, request.answers).map((packageKey) => priceScope({ ...request, packageKey }));
  const priced = offers.filter((price) => price.type !== "NONE");
  return priced.length > 0 ? priced : [priceScope(request)];
}
