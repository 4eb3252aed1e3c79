import type { Category } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { packageKeys, type Package, type PackageKey, type PriceBook } from "#app/features/pricing/model/price-book.ts";
import { readCharges } from "../prices/charges-form.ts";
import { readOwnFees } from "./own-fees-form.ts";
import { withChecks, type TypedPrices } from "../prices/price-form.ts";
import { reader, type Reader } from "../prices/typed-reader.ts";
import { type TypedFields } from "#app/lib/typed-fields.ts";

/** What a part of the expert screen reads: its fields, over the book that there is. */
export interface ExpertReading {
  read: Reader;
  category: Category;
  before: PriceBook;
}

/**
 * The expert screen: its parts in their order, the fields of the form that each reads, and what it makes of a book. The screen draws a
 * panel for each of them.
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
} satisfies Record<string, (reading: ExpertReading) => Partial<PriceBook>>;
export type ExpertPart = keyof typeof expertParts;

/** Reads the expert form over the book that there is; the cells of the price list and the terms stay. All that stands against the book is named, field by field. */
export function readExpert(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const read = reader(typed);
  const parts = Object.values(expertParts).map((part: (reading: ExpertReading) => Partial<PriceBook>) => part({ read, category, before }));
  const book: PriceBook = Object.assign({ ...before, example: before.example && typed.mine === undefined }, ...parts);
  return withChecks(category, { book, refused: read.refused });
}

/** The percents of work that a category knows, such as those for a steep roof or a job in the evening. */
export function modifierCells({ cells }: Category): Category["cells"] {
  return cells.filter(({ measure, unit }) => measure === "percent" && unit === "percent");
}

function readModifiers({ read, category, before }: ExpertReading): Pick<PriceBook, "percents"> {
  const percents = { ...before.percents };
  for (const { key } of modifierCells(category)) {
    const percent = read.percent(`percents.${key}`);
    if (percent === null) delete percents[key];
    else percents[key] = percent;
  }
  return { percents };
}

/** The questions that a package may settle in a form: those with options, and those with yes and no. */
export function packageQuestions({ questions, packageQuestions: keys }: Category): Question[] {
  return questions.filter(({ key, kind }) => keys.includes(key) && (kind === "choice" || kind === "yesNo"));
}

/** Whether a package's extra can count: it is added for each unit of the line that a catalogue product may price. */
export function hasPackageExtra({ rules }: Category): boolean {
  return rules.some((rule) => rule.product);
}

function readPackages(reading: ExpertReading): Pick<PriceBook, "packages"> {
  return { packages: packageKeys.flatMap((key) => readPackage(key, reading) ?? []) };
}

/** A package that says or settles nothing is none. What it settles beyond the form stays. */
function readPackage(key: PackageKey, { read, category, before }: ExpertReading): Package | null {
  const former = before.packages.find((one) => one.key === key);
  const asked = packageQuestions(category);
  const kept = Object.entries(former?.sets ?? {}).filter(([question]) => !asked.some((one) => one.key === question));
  const typed = asked.flatMap((question) => {
    const chosen = read.text(`packages.${key}.sets.${question.key}`);
    return chosen === "" ? [] : [[question.key, question.kind === "yesNo" ? chosen === "true" : chosen] as const];
  });
  const sets = Object.fromEntries([...kept, ...typed]);
  const title = read.text(`packages.${key}.title`).trim();
  const extra = read.amount(`packages.${key}.extra`) ?? 0;
  const chosen = read.text(`packages.${key}.product`);
  if (title === "" && extra === 0 && (chosen === "" || chosen === noProduct) && Object.keys(sets).length === 0) return null;
  return { key, sets, productId: readProductOf(chosen, former), title, extra };
}

/** What a package says in a form where it names no product. A form without the field leaves it as it was. */
export const noProduct = "NONE";

function readProductOf(chosen: string, former: Package | undefined): string | null {
  if (chosen === "") return former?.productId ?? null;
  return chosen === noProduct ? null : chosen;
}

/** The questions of whose options a contractor may leave some out. */
export function offerQuestions({ questions }: Category): Question[] {
  return questions.filter(({ kind, options }) => (kind === "choice" || kind === "several") && options.length > 1);
}

/** A question with every option ticked says nothing; one that the form does not hold stays as it was. */
function readOffers({ read, category, before }: ExpertReading): Pick<PriceBook, "offers"> {
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
