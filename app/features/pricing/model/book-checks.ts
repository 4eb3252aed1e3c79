import type { FieldFailure } from "#app/lib/errors.ts";
import type { Category, CategoryCode, PriceCell } from "#app/features/categories/model/category.ts";
import { listNeededCells } from "./offered-cells.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { OwnFee } from "./own-fee.ts";
import { defaultValidityDays, type PriceBook, type PriceType } from "./price-book.ts";

/** Uses the category's example prices. */
export function starterBook(category: Category, priceType: PriceType = "ESTIMATED"): PriceBook {
  const { amounts, percents } = category.starterPrices;
  return { ...blankBook(category.code), priceType, amounts: { ...amounts }, percents: { ...percents }, example: true };
}

export function blankBook(category: CategoryCode): PriceBook {
  return {
    version: 0,
    category,
    priceType: "MANUAL",
    amounts: {},
    percents: {},
    offers: {},
    minimumCharge: 0,
    volumeDiscount: null,
    travel: null,
    packages: [],
    included: [],
    terms: { financing: "", warranty: "", payment: "", additional: "" },
    validityDays: defaultValidityDays,
    example: false,
  };
}

declare const checked: unique symbol;

export type CheckedBook = PriceBook & { readonly [checked]: true };

/**
 * Finds unknown cells, missing required fees of the offered options (0 is valid), percents above their maximum, missing work, and packages and
 * fees with unknown questions. Codes are keys of `errors`; fields are `amounts`, `amounts.<cell>`, `percents.<cell>`,
 * `packages.<key>` and `ownFees.<index>.when`.
 */
export function checkBook(category: Category, book: PriceBook): FieldFailure[] {
  const needed = new Set(listNeededCells(category, book.offers).map(({ key }) => key));
  return [
    ...category.cells.flatMap((cell) => checkCell(cell, book, needed)),
    ...checkUnknownCells(category, book),
    ...checkOfferedWork(category, book, needed),
    ...checkPackages(category, book),
    ...checkOwnFees(category, book),
  ];
}

function checkCell(cell: PriceCell, book: PriceBook, needed: ReadonlySet<string>): FieldFailure[] {
  const percent = cell.measure === "percent";
  const figure = percent ? book.percents[cell.key] : book.amounts[cell.key];
  const field = `${percent ? "percents" : "amounts"}.${cell.key}`;
  const isRequired = cell.mustFill && needed.has(cell.key) && book.priceType !== "MANUAL";
  if (figure === undefined) return isRequired ? [{ field, code: "book.feeRequired" }] : [];
  return percent && figure > cell.most ? [{ field, code: "book.percentTooHigh" }] : [];
}

function checkUnknownCells(category: Category, book: PriceBook): FieldFailure[] {
  const known = (measure: PriceCell["measure"], key: string) => category.cells.some((cell) => cell.key === key && cell.measure === measure);
  const amounts = Object.keys(book.amounts).filter((key) => !known("amount", key));
  const percents = Object.keys(book.percents).filter((key) => !known("percent", key));
  return [...amounts.map((key) => `amounts.${key}`), ...percents.map((key) => `percents.${key}`)].map((field) => ({
    field,
    code: "book.unknownCell",
  }));
}

function checkOfferedWork(category: Category, book: PriceBook, needed: ReadonlySet<string>): FieldFailure[] {
  if (book.priceType === "MANUAL") return [];
  const rules = category.rules.filter((rule) => rule.product || rule.empty === "notOffered");
  const main = rules.flatMap((rule) => [rule, ...rule.before]).map((rule) => rule.path[0]?.text ?? "");
  const isNeeded = (key: string) => needed.has(key) || !category.cells.some((cell) => cell.key === key);
  const offered = Object.keys(book.amounts).filter((cell) => isNeeded(cell) && (book.amounts[cell] ?? 0) > 0);
  const hasOffer = offered.some((cell) => main.includes(cell.split(".")[0] ?? ""));
  return hasOffer ? [] : [{ field: "amounts", code: "book.nothingOffered" }];
}

function checkPackages(category: Category, book: PriceBook): FieldFailure[] {
  return book.packages
    .filter((pkg) => Object.keys(pkg.sets).some((key) => !category.packageQuestions.includes(key)))
    .map((pkg) => ({ field: `packages.${pkg.key}`, code: "book.packageUnknown" }));
}

function checkOwnFees(category: Category, { ownFees = [] }: PriceBook): FieldFailure[] {
  return ownFees.flatMap(({ when }, at) =>
    Object.entries(when).every(([key, wanted]) =>
      isAnswerable(
        category.questions.find((question) => question.key === key),
        wanted,
      ),
    )
      ? []
      : [{ field: `ownFees.${at}.when`, code: "book.feeConditionUnknown" }],
  );
}

function isAnswerable(question: Question | undefined, wanted: OwnFee["when"][string]): boolean {
  if (!question) return false;
  if (!Array.isArray(wanted)) return question.kind === "number";
  if (question.kind === "yesNo") return wanted.every((one) => typeof one === "boolean");
  return wanted.every((one) => question.options.some(({ value }) => value === one));
}
