import { fail, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { readCsv, type ReadTable } from "#app/platform/csv.server.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import { identityOf, mostProducts, priceUnits, type OwnProduct, type Product } from "../model.ts";
import { neededColumns, readHeading, type CsvColumn } from "../model/csv-columns.ts";
import type { ImportPlan, PlannedRow } from "../model/csv-plan.ts";
import { readRow, type CsvReading, type CsvRow, type ReadRow } from "../model/csv-rows.ts";
import { isSame, readProduct } from "../service.server.ts";

/** Fails if the file is not a product table. */
export function planOf(text: string, kept: readonly OwnProduct[], reading: CsvReading & { country: Country }): ImportPlan {
  const { columns, rows, unknown } = tableOf(text);
  const known = new Map(kept.map((product) => [identityOf(product), product]));
  const lines = new Map<string, number>();
  const planned = rows.map(({ line, cells }): PlannedRow => {
    const row = Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""]] : []))) as CsvRow;
    const { product, before, refused } = readAgainst(readRow(row, reading), { known, country: reading.country });
    const told = { line, manufacturer: (row.manufacturer ?? "").slice(0, 120), productName: (row.productName ?? "").slice(0, 120) };
    if (!product) return { ...told, state: "refused", refused, product: null, before: null };
    const identity = identityOf(product);
    const first = lines.get(identity);
    if (first !== undefined) {
      const twice = { field: "productName", code: "products.csvTwice", details: { line: first } };
      return { ...told, state: "refused", refused: [twice], product: null, before: null };
    }
    lines.set(identity, line);
    const state = before ? (isSame(before, product) ? "unchanged" : "changed") : "new";
    return { ...told, state, refused: [], product, before };
  });
  return { rows: planned, unknown };
}

function tableOf(text: string): { columns: (CsvColumn | null)[]; rows: ReadTable["rows"]; unknown: string[] } {
  const { rows, openQuote } = readCsv(text);
  const [heading, ...body] = rows;
  if (openQuote) fail("unprocessable", "products.csvOpenQuote", { line: openQuote.line });
  if (!heading) fail("unprocessable", "products.csvEmpty");
  const columns = readHeading(heading.cells);
  if (neededColumns.some((column) => !columns.includes(column))) fail("unprocessable", "products.csvNoHeading");
  if (body.length === 0) fail("unprocessable", "products.csvEmpty");
  if (body.length > mostProducts) fail("unprocessable", "products.csvTooManyRows", { most: mostProducts });
  const unknown = heading.cells.filter((cell, at) => columns[at] === null && cell.trim() !== "").map((cell) => cell.slice(0, 60));
  return { columns, rows: body, unknown: unknown.slice(0, 20) };
}

/** Merges a row into its stored product. Fields without a column keep their value. */
function readAgainst(
  { kind, said, refused }: ReadRow,
  { known, country }: { known: ReadonlyMap<string, OwnProduct>; country: Country },
): { product: Product | null; before: OwnProduct | null; refused: readonly FieldFailure[] } {
  if (!kind) return { product: null, before: null, refused };
  const { serviceCategory, productSubCategory, productType, capacity } = kind;
  const named = { serviceCategory, productSubCategory, productType, capacity, priceUnit: priceUnits[serviceCategory] };
  try {
    const fresh = readProduct({ ...named, ...said }, country);
    const before = known.get(identityOf(fresh)) ?? null;
    const product = before ? readProduct({ ...givenOf(before), ...named, ...said }, country) : fresh;
    return refused.length > 0 ? { product: null, before: null, refused } : { product, before, refused: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { product: null, before: null, refused: [...refused, ...error.fields.map(columnOf)] };
  }
}

function givenOf({ id: _id, revision: _revision, productSku, ...kept }: OwnProduct) {
  return { ...kept, productSku: productSku.join(",") };
}

/** Maps a product field to its column. */
function columnOf({ field, code, ...more }: FieldFailure): FieldFailure {
  return { field: field.startsWith("pricePer") ? "price" : field, code, ...more };
}
