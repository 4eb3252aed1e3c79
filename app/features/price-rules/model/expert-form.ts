import type { Category } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { offerQuestions } from "#app/features/pricing/model/offered-options.ts";
import { packageKeys, type PackageKey } from "#app/features/pricing/model/package-keys.ts";
import type { Package, PriceBook } from "#app/features/pricing/model/price-book.ts";
import { readCharges } from "#app/features/price-builder/model/charges-form.ts";
import { readOwnFees } from "./own-fees-form.ts";
import { addBookErrors, type TypedPrices } from "#app/features/price-builder/model/price-form.ts";
import { createFieldReader, type FieldReader } from "#app/features/price-builder/model/field-reader.ts";
import { type TypedFields } from "#app/lib/typed-fields.ts";

export interface ExpertInput {
  read: FieldReader;
  category: Category;
  before: PriceBook;
}

/**
 * The parts of the expert screen in order. Each reads its fields into the book and has a panel.
 *
 * | part | fields | of the book |
 * |---|---|---|
 * | ownFees | `ownFees.0.name`, `.by`, `.figure`, `.remove`, `.when.0`, `.number.0` | `ownFees` |
 * | packages | `packages.GOOD.title`, `.extra`, `.product`, `.sets.<question>` | `packages` |
 * | offers | `offers.<question>`, `offers.<question>.<option>` | `offers` |
 * | modifiers | `percents.<cell>` | `percents` |
 * | charges | `minimumCharge`, `validityDays`, `volumeDiscount.…`, `travel.…` | the fields of these names |
 */
export const expertParts = {
  ownFees: (reading) => readOwnFees(reading),
  packages: readPackages,
  offers: readOffers,
  modifiers: readModifiers,
  charges: ({ read, before }) => readCharges(read, before),
} satisfies Record<string, (reading: ExpertInput) => Partial<PriceBook>>;
export type ExpertPart = keyof typeof expertParts;

/** Applies the form to the saved book; cell amounts and terms stay. Every error names its field. */
export function readExpert(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const read = createFieldReader(typed);
  const parts = Object.values(expertParts).map((part: (reading: ExpertInput) => Partial<PriceBook>) => part({ read, category, before }));
  const book: PriceBook = Object.assign({ ...before, example: before.example && typed.mine === undefined }, ...parts);
  return addBookErrors(category, { book, refused: read.refused });
}

/** Percents such as those for a steep roof or evening work. */
export function modifierCells({ cells }: Category): Category["cells"] {
  return cells.filter(({ measure, unit }) => measure === "percent" && unit === "percent");
}

function readModifiers({ read, category, before }: ExpertInput): Pick<PriceBook, "percents"> {
  const percents = { ...before.percents };
  for (const { key } of modifierCells(category)) {
    const percent = read.percent(`percents.${key}`);
    if (percent === null) delete percents[key];
    else percents[key] = percent;
  }
  return { percents };
}

export function packageQuestions({ questions, packageQuestions: keys }: Category): Question[] {
  return questions.filter(({ key, kind }) => keys.includes(key) && (kind === "choice" || kind === "yesNo"));
}

/** An extra is charged per unit of the line that a catalog product can price. */
export function hasPackageExtra({ rules }: Category): boolean {
  return rules.some((rule) => rule.product);
}

function readPackages(reading: ExpertInput): Pick<PriceBook, "packages"> {
  return { packages: packageKeys.flatMap((key) => readPackage(key, reading) ?? []) };
}

/** An empty package is dropped. Settings that the form does not show stay. */
function readPackage(key: PackageKey, { read, category, before }: ExpertInput): Package | null {
  const savedPackage = before.packages.find((one) => one.key === key);
  const shownQuestions = packageQuestions(category);
  const hiddenSettings = Object.entries(savedPackage?.sets ?? {}).filter(
    ([question]) => !shownQuestions.some((one) => one.key === question),
  );
  const typed = shownQuestions.flatMap((question) => {
    const chosen = read.text(`packages.${key}.sets.${question.key}`);
    return chosen === "" ? [] : [[question.key, question.kind === "yesNo" ? chosen === "true" : chosen] as const];
  });
  const sets = Object.fromEntries([...hiddenSettings, ...typed]);
  const title = read.text(`packages.${key}.title`).trim();
  const extra = read.amount(`packages.${key}.extra`) ?? 0;
  const chosen = read.text(`packages.${key}.product`);
  if (title === "" && extra === 0 && (chosen === "" || chosen === noProduct) && Object.keys(sets).length === 0) return null;
  return { key, sets, productId: readProductId(chosen, savedPackage), title, extra };
}

/** Clears the product. A form without the field keeps it. */
export const noProduct = "NONE";

function readProductId(chosen: string, savedPackage: Package | undefined): string | null {
  if (chosen === "") return savedPackage?.productId ?? null;
  return chosen === noProduct ? null : chosen;
}

/** All options ticked removes the restriction. A question that is not in the form stays. */
function readOffers({ read, category, before }: ExpertInput): Pick<PriceBook, "offers"> {
  const offers = { ...before.offers };
  for (const { key, options } of offerQuestions(category)) {
    const field = `offers.${key}`;
    if (read.text(field) === "") continue;
    const ticked = options.filter(({ value }) => read.text(`${field}.${value}`) !== "").map(({ value }) => value);
    if (ticked.length === 0) read.refuse(field, "book.offerEmpty");
    if (ticked.length === options.length || ticked.length === 0) delete offers[key];
    else offers[key] = ticked;
  }
  return { offers };
}
