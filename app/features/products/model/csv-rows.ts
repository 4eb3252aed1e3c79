import type { FieldFailure } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { largestAmounts, readDollars } from "#app/lib/typed-dollars.ts";
import { pricedFor, priceUnits, type Product } from "../model.ts";
import { plainWord, type CsvColumn } from "./csv-columns.ts";
import { productKinds, type ProductKind } from "./kinds.ts";

/** Codes of sub-categories, types and sizes by normalized name in four languages. */
export type KindWords = ReadonlyMap<string, readonly string[]>;

/** A column missing from the file is absent. */
export type CsvRow = Readonly<Partial<Record<CsvColumn, string>>>;

export interface CsvReading {
  words: KindWords;
  locale: Locale;
}

/** Not yet validated as a product. */
export interface ReadRow {
  kind: ProductKind | null;
  said: Partial<Omit<Product, "productSku">> & { productSku?: string };
  refused: FieldFailure[];
}

const yes = new Set(["yes", "true", "1", "on", "x", "oui", "да", "si", "вкл", "y"]);
const no = new Set(["no", "false", "0", "off", "non", "нет", "выкл", "n"]);

export function readRow(row: CsvRow, reading: CsvReading): ReadRow {
  const refused: FieldFailure[] = [];
  const refuse = (field: CsvColumn, code: string) => void refused.push({ field, code });
  const kinds = kindsNamed(row, reading.words);
  const [kind = null] = kinds;
  if (kinds.length !== 1) refuse("productType", kinds.length === 0 ? "products.kindUnknown" : "products.kindUnclear");
  const { manufacturer, productName, productSku, productPage } = row;
  const said: ReadRow["said"] = {};
  if (manufacturer !== undefined) said.manufacturer = manufacturer.trim();
  if (productName !== undefined) said.productName = productName.trim();
  if (productSku !== undefined) said.productSku = productSku;
  if (productPage !== undefined) said.productPage = productPage.trim() === "" ? null : productPage.trim();
  if (row.price !== undefined && kind) {
    const read = row.price.trim() === "" ? { cents: null } : readDollars(row.price, largestAmounts.part);
    if ("code" in read) refuse("price", read.code);
    else Object.assign(said, pricedFor(kind.serviceCategory, read.cents));
  }
  const unit = plainWord(row.priceUnit ?? "");
  if (unit !== "" && kind && !reading.words.get(unit)?.includes(priceUnits[kind.serviceCategory].toUpperCase()))
    refuse("priceUnit", "products.otherUnit");
  readActive(row.active, said, refuse);
  readDay(row.legalUntil, said, { refuse, locale: reading.locale });
  return { kind: kinds.length === 1 ? kind : null, said, refused };
}

type Refuse = (field: CsvColumn, code: string) => void;

function readActive(cell: string | undefined, said: ReadRow["said"], refuse: Refuse): void {
  const word = plainWord(cell ?? "");
  if (word === "") return;
  if (yes.has(word)) said.active = true;
  else if (no.has(word)) said.active = false;
  else refuse("active", "products.yesOrNo");
}

function readDay(cell: string | undefined, said: ReadRow["said"], { refuse, locale }: { refuse: Refuse; locale: Locale }): void {
  if (cell === undefined) return;
  const typed = cell.trim();
  const day = typed === "" ? null : isoDay(typed, locale);
  if (day === undefined) refuse("legalUntil", "products.dateInvalid");
  else said.legalUntil = day;
}

/**
 * Parses YYYY-MM-DD and the spreadsheet forms 5/31/2029, 31/05/2029 and 31.05.2029. An ambiguous date is read as US
 * order in English and is undefined elsewhere.
 */
export function isoDay(typed: string, locale: Locale): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (!slashed) return undefined;
  const [, first, second, year] = slashed;
  if (locale === "en" || Number(second) > 12 || first === second) return dayOf(year, first, second);
  return Number(first) > 12 ? dayOf(year, second, first) : undefined;
}

function dayOf(year = "", month = "", date = ""): string | undefined {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined;
}

/** An omitted column matches every kind. */
function kindsNamed(row: CsvRow, words: KindWords): readonly ProductKind[] {
  const parts = ["serviceCategory", "productSubCategory", "productType", "capacity"] as const;
  const wanted = parts.flatMap((part) => {
    const word = plainWord(row[part] ?? "");
    return word === "" ? [] : [{ part, codes: words.get(word) ?? [word.toUpperCase()] }];
  });
  if (wanted.length === 0) return [];
  return productKinds.filter((kind) =>
    wanted.every(
      ({ part, codes }) => codes.includes(plainWord(kind[part] ?? "").toUpperCase()) || (part === "capacity" && kind.capacity === null),
    ),
  );
}
