import type { Category, CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { BookChange, BookFigure, Entry, ProductNames } from "./book-figures.ts";
import type { PriceVersions } from "./price-versions.ts";
import { expertEntries } from "./expert-entries.ts";

/**
 * Fields that differ, in the order of the builder. Ignores cells that the category no longer has. Product changes
 * need `names`.
 */
export function bookChanges(
  category: Category | null,
  [before, after]: readonly [PriceBook, PriceBook],
  names: ProductNames | null = null,
): BookChange[] {
  const oldEntries = new Map(listEntries(category, before, names).map((entry) => [entry.field, entry]));
  const newEntries = new Map(listEntries(category, after, names).map((entry) => [entry.field, entry]));
  return mergeFields([...oldEntries.keys()], [...newEntries.keys()]).flatMap((field) => {
    const [old, now] = [oldEntries.get(field)?.figure ?? null, newEntries.get(field)?.figure ?? null];
    const entry = newEntries.get(field) ?? oldEntries.get(field);
    if (!entry || JSON.stringify(old) === JSON.stringify(now)) return [];
    const { figure: _figure, ...change } = entry;
    return [{ ...change, before: old, after: now }];
  });
}

/** Adds new fields to the end of their section, e.g. `travel`, or after the field before them if the section is new. */
function mergeFields(before: readonly string[], after: readonly string[]): string[] {
  const merged = [...before];
  for (const [index, field] of after.entries()) {
    if (before.includes(field)) continue;
    const lastOfSection = merged.findLastIndex((other) => toSection(other) === toSection(field));
    merged.splice((lastOfSection < 0 ? merged.indexOf(after[index - 1] ?? "") : lastOfSection) + 1, 0, field);
  }
  return merged;
}

function toSection(field: string): string {
  return field.split(".", 1)[0] ?? field;
}

/** Changes since the version before; none for the first. */
export function versionChanges(category: CategoryCode, { versions, productNames }: PriceVersions, at: number): BookChange[] {
  const [version, previousVersion] = [versions[at], versions[at + 1]];
  return version && previousVersion ? bookChanges(findCategory(category), [previousVersion.book, version.book], productNames) : [];
}

/** More added prices than this are counted, not listed. */
const maxListedPrices = 3;

interface LastChanges {
  /** Added prices that are not listed. */
  pricesAdded: number;
  detailsAdded: number;
  changes: BookChange[];
}

/**
 * The latest change of prices and terms, without the confirmation of examples. While a service is set up, additions are
 * counted instead of listed, and its first price type is no change.
 */
export function summarizeLastChanges({ category, active }: Pick<BuilderListing, "category" | "active">, last: PriceVersions): LastChanges {
  const isSetUp = !active;
  const previousBook = last.versions[1]?.book;
  const isFirstPrices = isSetUp && previousBook?.priceType === "MANUAL" && Object.keys(previousBook.amounts).length === 0;
  const all = versionChanges(category, last, 0).filter(({ field }) => field !== "example" && !(isFirstPrices && field === "priceType"));
  const prices = all.filter((change) => change.before === null && isPrice(change));
  const isCounted = isSetUp || prices.length > maxListedPrices;
  const details = isSetUp ? all.filter((change) => change.before === null && !isPrice(change)) : [];
  return {
    pricesAdded: isCounted ? prices.length : 0,
    detailsAdded: details.length,
    changes: all.filter((change) => !details.includes(change) && !(isCounted && prices.includes(change))),
  };
}

function isPrice({ field }: BookChange): boolean {
  return /^(amounts|percents)\./.test(field);
}

function listEntries(category: Category | null, book: PriceBook, names: ProductNames | null): Entry[] {
  return [
    toEntry("priceType", { kind: "key", key: `builder:types.${book.priceType}.name` }),
    toEntry("example", { kind: "key", key: `builder:examplePrices.${book.example ? "yes" : "no"}` }),
    ...listCellEntries(category, book),
    toEntry("minimumCharge", amount(book.minimumCharge || undefined)),
    toEntry("volumeDiscount.threshold", amount(book.volumeDiscount?.threshold)),
    toEntry("volumeDiscount.percent", percent(book.volumeDiscount?.percent)),
    ...listTravelEntries(book.travel),
    ...(category ? expertEntries(category, book, names) : []),
    toEntry("validityDays", { kind: "number", number: book.validityDays }),
    ...(["payment", "warranty", "financing", "additional"] as const).map((name) => toEntry(`terms.${name}`, text(book.terms[name]))),
    ...(category?.inclusions ?? []).map(({ key, label }) => ({
      field: `included.${key}`,
      label,
      group: "pricing:headings.included",
      figure: book.included.includes(key) ? ({ kind: "key", key: "categories:answers.yes" } as const) : null,
    })),
  ];
}

function listCellEntries(category: Category | null, book: PriceBook): Entry[] {
  const groups = new Map(category?.groups.map(({ key, label }) => [key, label]));
  return (category?.cells ?? []).map(({ key, label, group, measure, unit }) => ({
    field: `${measure === "percent" ? "percents" : "amounts"}.${key}`,
    label,
    group: groups.get(group) ?? null,
    figure: measure === "amount" ? amount(book.amounts[key]) : unit === "percent" ? percent(book.percents[key]) : count(book.percents[key]),
  }));
}

function listTravelEntries(travel: PriceBook["travel"]): Entry[] {
  const modeEntry = toEntry("travel.by", { kind: "key", key: `builder:travel.${travel?.by ?? "none"}` });
  if (travel?.by === "mile")
    return [
      modeEntry,
      toEntry("travel.freeMiles", { kind: "number", number: travel.freeMiles }),
      toEntry("travel.perMile", amount(travel.perMile)),
    ];
  return [
    modeEntry,
    ...(travel?.zones ?? []).flatMap(({ upToMiles, fee }, at) => [
      { ...toEntry("travel.upToMiles", { kind: "number", number: upToMiles }), field: `travel.zones.${at}.upToMiles` },
      { ...toEntry("travel.fee", amount(fee)), field: `travel.zones.${at}.fee` },
    ]),
  ];
}

function toEntry(field: string, figure: BookFigure): Entry {
  return { field, label: `builder:fields.${field}`, group: null, figure };
}

function amount(cents: number | undefined): BookFigure {
  return cents === undefined ? null : { kind: "amount", cents };
}

function percent(number: number | undefined): BookFigure {
  return number === undefined ? null : { kind: "percent", number };
}

function count(number: number | undefined): BookFigure {
  return number === undefined ? null : { kind: "number", number };
}

function text(words: string): BookFigure {
  return words === "" ? null : { kind: "text", text: words };
}
