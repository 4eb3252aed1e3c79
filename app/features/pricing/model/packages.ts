import { notSure, sameAnswer } from "#app/features/categories/model/answers.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import type { Package, PackageKey } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope, type PriceRequest } from "./price-scope.ts";
import { isOffered } from "./products.ts";

type Asked = Pick<PriceRequest, "book" | "category" | "answers">;

/** Packages whose settings are valid for this job and contradict no answer. */
export function packagesFor({ book, ...asked }: Asked): PackageKey[] {
  return book.packages.filter((offer) => overrulesNobody(offer, asked) && counts(offer, asked)).map((offer) => offer.key);
}

function overrulesNobody(offer: Package, { answers }: Omit<Asked, "book">): boolean {
  return Object.entries(offer.sets).every(([key, value]) => {
    const answer = answers[key];
    return answer === undefined || answer === notSure || answer === "ANY" || sameAnswer(answer, value);
  });
}

function counts(offer: Package, { category, answers }: Omit<Asked, "book">): boolean {
  const kept = keepAsked(category.questions, { ...answers, ...offer.sets });
  return Object.entries(offer.sets).every(([key, value]) => sameAnswer(kept[key], value));
}

/**
 * Returns prices of the fitting, available packages, otherwise one price without a package, which may be NONE. Never
 * empty.
 */
export function pricePackages(request: Omit<PriceRequest, "packageKey">): Price[] {
  const gone = request.book.packages.filter((offer) => !isOffered(offer, request)).map((offer) => offer.key);
  const fitting = packagesFor(request).filter((key) => !gone.includes(key));
  const offers = fitting.map((packageKey) => priceScope({ ...request, packageKey }));
  const priced = offers.filter((price) => price.type !== "NONE");
  return priced.length > 0 ? priced : [priceScope(request)];
}
