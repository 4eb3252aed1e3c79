import { notSure, isSameAnswer } from "#app/features/categories/model/answers.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import type { PackageKey } from "./package-keys.ts";
import type { Package } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope, type PriceRequest } from "./price-scope.ts";
import { isPackageOffered } from "./products.ts";

type PackageRequest = Pick<PriceRequest, "book" | "category" | "answers">;

/** Packages whose settings are valid for this job and contradict no answer. */
export function findFittingPackages({ book, ...scope }: PackageRequest): PackageKey[] {
  return book.packages.filter((pkg) => contradictsNoAnswer(pkg, scope) && isValidForJob(pkg, scope)).map((pkg) => pkg.key);
}

function contradictsNoAnswer(pkg: Package, { answers }: Omit<PackageRequest, "book">): boolean {
  return Object.entries(pkg.sets).every(([key, value]) => {
    const answer = answers[key];
    return answer === undefined || answer === notSure || answer === "ANY" || isSameAnswer(answer, value);
  });
}

function isValidForJob(pkg: Package, { category, answers }: Omit<PackageRequest, "book">): boolean {
  const kept = keepAsked(category.questions, { ...answers, ...pkg.sets });
  return Object.entries(pkg.sets).every(([key, value]) => isSameAnswer(kept[key], value));
}

/**
 * Returns prices of the fitting, available packages, otherwise one price without a package, which may be NONE. Never
 * empty.
 */
export function pricePackages(request: Omit<PriceRequest, "packageKey">): Price[] {
  const unavailable = request.book.packages.filter((pkg) => !isPackageOffered(pkg, request)).map((pkg) => pkg.key);
  const fitting = findFittingPackages(request).filter((key) => !unavailable.includes(key));
  const prices = fitting.map((packageKey) => priceScope({ ...request, packageKey }));
  const priced = prices.filter((price) => price.type !== "NONE");
  return priced.length > 0 ? priced : [priceScope(request)];
}
