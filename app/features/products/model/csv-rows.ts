import type { FieldFailure } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";
import { toPriceFields, priceUnits, type Product } from "../model.ts";
import type { CsvColumn } from "./csv-columns.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { productKinds, type ProductKind } from "./kinds.ts";

/** Codes of sub-categories, types and sizes by normalized name in four languages. */
export type KindCodesByName = ReadonlyMap<string, readonly string[]>;

/** A column missing from the file is absent. */
export type CsvRow = Readonly<Partial<Record<CsvColumn, string>>>;

export interface CsvContext {
  kindCodes: KindCodesByName;
  locale: Locale;
}

/** Not yet validated as a product. */
export interface ParsedRow {
  kind: ProductKind | null;
  values: Partial<Omit<Product, "productSku">> & { productSku?: string };
  refused: FieldFailure[];
}

const yesWords = new Set(["yes", "true", "1", "on", "x", "oui", "да", "si", "вкл", "y"]);
const noWords = new Set(["no", "false", "0", "off", "non", "нет", "выкл", "n"]);

export function parseRow(row: CsvRow, context: CsvContext): ParsedRow {
  const refused: FieldFailure[] = [];
  const refuseCell = (field: CsvColumn, code: string) => void refused.push({ field, code });
  const kinds = findMatchingKinds(row, context.kindCodes);
  const [kind = null] = kinds;
  if (kinds.length !== 1) refuseCell("productType", kinds.length === 0 ? "products.kindUnknown" : "products.kindUnclear");
  const parsedValues = parseTexts(row);
  if (kind) parsePrice(row, { kind, kindCodes: context.kindCodes }, { parsedValues, refuse: refuseCell });
  parseActive(row.active, parsedValues, refuseCell);
  parseLegalUntil(row.legalUntil, parsedValues, { refuse: refuseCell, locale: context.locale });
  return { kind: kinds.length === 1 ? kind : null, values: parsedValues, refused };
}

function parseTexts({ manufacturer, productName, productSku, productPage }: CsvRow): ParsedRow["values"] {
  return {
    ...(manufacturer !== undefined && { manufacturer: manufacturer.trim() }),
    ...(productName !== undefined && { productName: productName.trim() }),
    ...(productSku !== undefined && { productSku }),
    ...(productPage !== undefined && { productPage: productPage.trim() || null }),
  };
}

type Refuse = (field: CsvColumn, code: string) => void;

function parsePrice(
  { price, priceUnit }: CsvRow,
  { kind, kindCodes }: { kind: ProductKind; kindCodes: KindCodesByName },
  { parsedValues, refuse }: { parsedValues: ParsedRow["values"]; refuse: Refuse },
): void {
  if (price !== undefined) {
    const parsedPrice = price.trim() === "" ? { cents: null } : parseLimitedDollars(price, maxAmounts.part);
    if ("code" in parsedPrice) refuse("price", parsedPrice.code);
    else Object.assign(parsedValues, toPriceFields(kind.serviceCategory, parsedPrice.cents));
  }
  const unit = normalizeWord(priceUnit ?? "");
  if (unit !== "" && !kindCodes.get(unit)?.includes(priceUnits[kind.serviceCategory].toUpperCase()))
    refuse("priceUnit", "products.otherUnit");
}

function parseActive(cell: string | undefined, parsedValues: ParsedRow["values"], refuse: Refuse): void {
  const word = normalizeWord(cell ?? "");
  if (word === "") return;
  if (yesWords.has(word)) parsedValues.active = true;
  else if (noWords.has(word)) parsedValues.active = false;
  else refuse("active", "products.yesOrNo");
}

function parseLegalUntil(
  cell: string | undefined,
  parsedValues: ParsedRow["values"],
  { refuse, locale }: { refuse: Refuse; locale: Locale },
): void {
  if (cell === undefined) return;
  const typed = cell.trim();
  const day = typed === "" ? null : parseDay(typed, locale);
  if (day === undefined) refuse("legalUntil", "products.dateInvalid");
  else parsedValues.legalUntil = day;
}

/**
 * Parses YYYY-MM-DD and the spreadsheet forms 5/31/2029, 31/05/2029 and 31.05.2029. An ambiguous date is read as US
 * order in English and is undefined elsewhere.
 */
export function parseDay(typed: string, locale: Locale): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return toIsoDay(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed);
  if (dotted) return toIsoDay(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (!slashed) return undefined;
  const [, first, second, year] = slashed;
  if (locale === "en" || Number(second) > 12 || first === second) return toIsoDay(year, first, second);
  return Number(first) > 12 ? toIsoDay(year, second, first) : undefined;
}

function toIsoDay(year = "", month = "", date = ""): string | undefined {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined;
}

/** An omitted column matches every kind. */
function findMatchingKinds(row: CsvRow, kindCodes: KindCodesByName): readonly ProductKind[] {
  const parts = ["serviceCategory", "productSubCategory", "productType", "capacity"] as const;
  const wanted = parts.flatMap((part) => {
    const word = normalizeWord(row[part] ?? "");
    return word === "" ? [] : [{ part, codes: kindCodes.get(word) ?? [word.toUpperCase()] }];
  });
  if (wanted.length === 0) return [];
  return productKinds.filter((kind) =>
    wanted.every(
      ({ part, codes }) => codes.includes(normalizeWord(kind[part] ?? "").toUpperCase()) || (part === "capacity" && kind.capacity === null),
    ),
  );
}
