import type { Category } from "#app/features/categories/model/category.ts";
import { checkBook } from "#app/features/pricing/model/book-checks.ts";
import { priceTypes, type PriceBook, type PriceType, type Travel } from "#app/features/pricing/model/price-book.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { readAmount, readCount, readPercent, type TypedFigure } from "./typed-figures.ts";

/** What was typed, by the names of its fields: `amounts.<cell>`, `percents.<cell>`, `minimumCharge`, `travel.zones.0.fee` and so on. */
export type TypedFields = Readonly<Record<string, string>>;

/** The prices of a form: the book with what could be read, and each field that could not. */
export interface TypedPrices {
  book: PriceBook;
  refused: FieldFailure[];
}

/** Travel zones that a book may have. */
export const mostZones = 10;

/** How the way to the job is paid for, as a form asks. */
export const travelWays = ["none", "mile", "zone"] as const;

/**
 * Reads the form of prices over the book that there is. A cell left empty has no figure. By hand, the figures stay as they were: nothing
 * of them counts, and nothing is lost. All that stands against the book is named, field by field.
 */
export function readPrices(category: Category | null, before: PriceBook, typed: TypedFields): TypedPrices {
  const priceType = priceTypes.find((type) => type === typed.priceType);
  if (!priceType) return { book: before, refused: [{ field: "priceType", code: "listings.priceTypeMissing" }] };
  if (priceType === "MANUAL") return { book: { ...before, priceType }, refused: [] };
  if (!category) return { book: before, refused: [{ field: "priceType", code: "listings.pricedByHand" }] };
  return withChecks(category, readFigures(category, { ...before, priceType }, typed));
}

/** The same with the category's example figures in every cell that was left empty; the book is then an example. */
export function readPricesOverExample(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const priceType: PriceType = typed.priceType === "ESTIMATED" ? "ESTIMATED" : "CONFIRMED";
  const { book, refused } = readFigures(category, { ...before, priceType }, typed);
  const { amounts, percents } = category.starterPrices;
  const filled = { ...book, amounts: { ...amounts, ...book.amounts }, percents: { ...percents, ...book.percents }, example: true };
  return withChecks(category, { book: filled, refused });
}

function withChecks(category: Category, { book, refused }: TypedPrices): TypedPrices {
  const missed = checkBook(category, book).filter(({ field }) => !refused.some((one) => one.field === field));
  return { book, refused: [...refused, ...missed] };
}

function readFigures(category: Category, before: PriceBook, typed: TypedFields): TypedPrices {
  const read = reader(typed);
  const amounts: Record<string, number> = {};
  const percents: Record<string, number> = {};
  for (const { key, measure } of category.cells) {
    const figure = measure === "percent" ? read.percent(`percents.${key}`) : read.amount(`amounts.${key}`);
    if (figure !== null) (measure === "percent" ? percents : amounts)[key] = figure;
  }
  const book = {
    ...before,
    amounts,
    percents,
    minimumCharge: read.amount("minimumCharge") ?? 0,
    volumeDiscount: readVolume(read),
    travel: readTravel(read, typed["travel.by"]),
    validityDays: read.count("validityDays", { min: 1, max: 365, whole: true }) ?? before.validityDays,
    example: before.example && typed.mine === undefined,
  };
  return { book, refused: read.refused };
}

type Reader = ReturnType<typeof reader>;

/** Reads fields one by one, and keeps those that could not be read. */
function reader(typed: TypedFields) {
  const refused: FieldFailure[] = [];
  const keep = (field: string, read: TypedFigure): number | null => {
    if ("figure" in read) return read.figure;
    refused.push({ field, code: read.code });
    return null;
  };
  const text = (field: string) => typed[field] ?? "";
  return {
    refused,
    refuse: (field: string, code: string) => void (refused.some((one) => one.field === field) || refused.push({ field, code })),
    amount: (field: string) => keep(field, readAmount(text(field))),
    percent: (field: string) => keep(field, readPercent(text(field))),
    count: (field: string, bounds: Parameters<typeof readCount>[1]) => keep(field, readCount(text(field), bounds)),
  };
}

function readVolume(read: Reader): PriceBook["volumeDiscount"] {
  const threshold = read.amount("volumeDiscount.threshold");
  const percent = read.percent("volumeDiscount.percent");
  if (!threshold && !percent) return null;
  if (!threshold) read.refuse("volumeDiscount.threshold", "book.otherHalfMissing");
  else if (threshold < 100) read.refuse("volumeDiscount.threshold", "book.amountInvalid");
  if (percent === null) read.refuse("volumeDiscount.percent", "book.otherHalfMissing");
  return threshold && percent !== null ? { threshold, percent } : null;
}

function readTravel(read: Reader, by: string | undefined): Travel | null {
  if (by === "mile") return readMiles(read);
  if (by === "zone") return readZones(read);
  return null;
}

function readMiles(read: Reader): Travel {
  const freeMiles = read.count("travel.freeMiles", { max: 1000 }) ?? 0;
  const perMile = read.amount("travel.perMile");
  if (perMile === null) read.refuse("travel.perMile", "book.otherHalfMissing");
  return { by: "mile", freeMiles, perMile: perMile ?? 0 };
}

function readZones(read: Reader): Travel {
  const zones: { upToMiles: number; fee: number }[] = [];
  for (let at = 0; at < mostZones; at += 1) {
    const [miles, money] = [`travel.zones.${at}.upToMiles`, `travel.zones.${at}.fee`];
    const upToMiles = read.count(miles, { min: 1, max: 1000 });
    const fee = read.amount(money);
    if (upToMiles === null && fee === null) continue;
    if (upToMiles === null) read.refuse(miles, "book.otherHalfMissing");
    else if (zones.some((zone) => zone.upToMiles === upToMiles)) read.refuse(miles, "book.zoneTwice");
    if (fee === null) read.refuse(money, "book.otherHalfMissing");
    zones.push({ upToMiles: upToMiles ?? 0, fee: fee ?? 0 });
  }
  if (zones.length === 0) read.refuse("travel.zones.0.upToMiles", "book.zoneMissing");
  return { by: "zone", zones: zones.toSorted((a, b) => a.upToMiles - b.upToMiles) };
}
