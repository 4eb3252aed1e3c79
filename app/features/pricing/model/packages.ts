import { notSure, sameAnswer } from "#app/features/categories/model/answers.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import type { Package, PackageKey } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope, type PriceRequest } from "./price-scope.ts";
import { isOffered } from "./products.ts";

type Asked = Pick<PriceRequest, "book" | "category" | "answers">;

/**
 * The packages of a book that fit the answers: a package settles what was left open and overrules nobody. One that settles
 * what this job does not ask, or what may not be chosen for it, does not fit.
 */
export function packagesFor({ book, ...asked }: Asked): PackageKey[] {
  return book.packages.filter((offer) => overrulesNobody(offer, asked) && counts(offer, asked)).map((offer) => offer.key);
}

function overrulesNobody(offer: Package, { answers }: Omit<Asked, "book">): boolean {
  return Object.entries(offer.sets).every(([key, value]) => {
    const answer = answers[key];
    return answer === undefined || answer === notSure || answer === "ANY" || sameAnswer(answer, value);
  });
}

/** Whether all that a package settles is asked and may be chosen, beside the answers and the rest of the package. */
function counts(offer: Package, { category, answers }: Omit<Asked, "book">): boolean {
  const kept = keepAsked(category.questions, { ...answers, ...offer.sets });
  return Object.entries(offer.sets).every(([key, value]) => sameAnswer(kept[key], value));
}

/**
 * The prices that a contractor has for one scope: one for each fitting package that its book covers and whose product is offered, or the one
 * price without a package. Never empty; a single price of type NONE says why there is none.
 */
export function pricePackages(request: Omit<PriceRequest, "packageKey">): Price[] {
  const gone = request.book.packages.filter((offer) => !isOffered(offer, request)).map((offer) => offer.key);
  const fitting = packagesFor(request).filter((key) => !gone.includes(key));
  const offers = fitting.map((packageKey) => priceScope({ ...request, packageKey }));
  const priced = offers.filter((price) => price.type !== "NONE");
  return priced.length > 0 ? priced : [priceScope(request)];
}
